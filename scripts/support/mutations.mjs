import ts from 'typescript';

/**
 * A small change to a source file that a test should notice.
 * @typedef {object} Mutation
 * @property {number} start offset of what is replaced
 * @property {number} end
 * @property {string} text the replacement
 * @property {string} kind
 * @property {number} line from 1
 * @property {string} code the trimmed line, by which equivalent mutants are identified
 */

/** @type {Partial<Record<ts.SyntaxKind, string[]>>} */
const OPERATORS = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
};

/** Methods with their opposite. @type {Record<string, string>} */
const METHODS = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  toLowerCase: 'toUpperCase',
  trim: 'toString',
  trimEnd: 'toString',
};

/**
 * All mutations of a TypeScript file: conditions, operators, boundaries, opposites, removed statements.
 * Types, imports and error messages are left alone: no behaviour depends on them.
 *
 * @param {string} source
 * @returns {Mutation[]}
 */
export function mutationsOf(source) {
  const file = ts.createSourceFile('mutated.ts', source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  /** @type {Mutation[]} */
  const found = [];

  /** @param {ts.Node} node @param {string} text @param {string} kind */
  const replace = (node, text, kind) => {
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line;
    found.push({
      start,
      end: node.end,
      text,
      kind,
      line: line + 1,
      code: (lines[line] ?? '').trim(),
    });
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
      return;
    if (ts.isTypeAliasDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isBinaryExpression(node)) {
      for (const operator of OPERATORS[node.operatorToken.kind] ?? [])
        replace(node.operatorToken, operator, 'operator');
    }
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      replace(condition, 'true', 'condition');
      replace(condition, 'false', 'condition');
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(file), 'negation');
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false', 'boolean');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true', 'boolean');
    if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text) + 1), 'number');
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const opposite = METHODS[node.name.text];
      if (opposite && node.parent.expression === node) replace(node.name, opposite, 'method');
    }
    if (ts.isExpressionStatement(node)) replace(node, ';', 'statement');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Applies a mutation.
 *
 * @param {string} source
 * @param {Mutation} mutation
 */
export function mutated(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end);
}
