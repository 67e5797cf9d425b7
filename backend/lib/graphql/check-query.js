'use strict';

/** @import { DocumentNode, GraphQLSchema } from 'graphql' */
/** @import { ComplexityEstimatorArgs } from 'graphql-query-complexity' */

const {
  GraphQLError,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  UniqueFragmentNamesRule,
  getNullableType,
  isListType,
  parse,
  validate,
  visit,
} = require('graphql');
const { getComplexity } = require('graphql-query-complexity');
const { MOST, PAGE } = require('./limits');

/** Without these rules Strapi's own depth limit would fail with an internal error. */
const RULES = [UniqueFragmentNamesRule, KnownFragmentNamesRule, NoFragmentCyclesRule];

/** @type {(what: string, most: number) => never} */
const refuse = (what, most) => {
  throw new GraphQLError(`The query has too many ${what}; at most ${most} are allowed.`);
};

/**
 * Counts a document's aliases and the values of its arguments, whether reachable or not.
 * @param {DocumentNode} document
 */
function checkDocument(document) {
  const count = { aliases: 0, values: 0 };
  let depth = 0;
  const addValues = (/** @type {number} */ number) => {
    count.values += number;
    if (count.values > MOST.values) refuse('values', MOST.values);
  };
  const enter = () => {
    if (++depth > MOST.valueDepth) refuse('levels of values', MOST.valueDepth);
  };
  const leave = () => {
    depth -= 1;
  };
  visit(document, {
    Field({ alias }) {
      if (alias && ++count.aliases > MOST.aliases) refuse('aliases', MOST.aliases);
    },
    Argument: () => addValues(1),
    ObjectField: () => addValues(1),
    ObjectValue: { enter, leave },
    ListValue: {
      enter({ values }) {
        addValues(values.length);
        enter();
      },
      leave,
    },
  });
}

/**
 * Checks the same limits for variables.
 * @param {unknown} variables
 */
function checkVariables(variables) {
  let values = 0;
  /** @type {(value: unknown, depth: number) => void} */
  const walk = (value, depth) => {
    if (++values > MOST.values) refuse('values', MOST.values);
    if (value === null || typeof value !== 'object') return;
    if (depth > MOST.valueDepth) refuse('levels of values', MOST.valueDepth);
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(variables, 0);
}

/**
 * How many entries a field may return: of a list as many as are asked for.
 * @param {ComplexityEstimatorArgs} field
 */
function lengthOf({ field: { name, type }, args: { pagination } }) {
  if (!isListType(getNullableType(type)) && !name.endsWith('_connection')) return 1;
  const asked = pagination?.limit ?? pagination?.pageSize ?? PAGE.default;
  return asked >= 0 ? Math.min(Math.max(asked, 1), PAGE.most) : PAGE.most;
}

/**
 * Rejects a query that would be too expensive. It runs before GraphQL's own validation rules, some of which take
 * quadratic time or worse.
 *
 * @param {{ query?: unknown, variables?: unknown }} body
 * @param {GraphQLSchema} schema
 * @throws {GraphQLError} for a query beyond the limits or with a syntax error; its message is for the client
 */
function checkQuery({ query, variables }, schema) {
  if (typeof query !== 'string') throw new GraphQLError('The body must hold a query.');
  if (typeof (variables ?? {}) !== 'object')
    throw new GraphQLError('The variables must be an object.');
  checkVariables(variables ?? {});
  const document = parse(query, { maxTokens: MOST.tokens, noLocation: true });
  checkDocument(document);
  const [error] = validate(schema, document, RULES);
  if (error) throw error;
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const cost = getComplexity({
    schema,
    query: document,
    variables: Object(variables),
    maxQueryNodes: MOST.fields,
    estimators: [
      (field) => {
        const least = roots.some((root) => root === field.type) ? MOST.cost / MOST.roots : 1;
        return Math.max(least, 1 + lengthOf(field) * field.childComplexity);
      },
    ],
  });
  if (cost > MOST.cost) refuse('entries', MOST.cost);
}

module.exports = { checkQuery };
