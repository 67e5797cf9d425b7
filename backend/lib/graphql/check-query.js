'use strict';

/** @import { DocumentNode, GraphQLSchema, SelectionSetNode } from 'graphql' */
/** @import { Fragments } from './cost' */

const { Kind, parse, visit } = require('graphql');
const { MOST, TooCostly, createMeasure, refuse } = require('./cost');

/**
 * Counts a document's nodes, whether reachable or not.
 * @param {DocumentNode} document
 */
function countWritten(document) {
  const count = { aliases: 0, values: 0 };
  let depth = 0;
  const deeper = {
    enter() {
      if (++depth > MOST.valueDepth) refuse('levels of values', MOST.valueDepth);
    },
    leave() {
      depth -= 1;
    },
  };
  visit(document, {
    Field({ alias }) {
      if (alias && ++count.aliases > MOST.aliases) refuse('aliases', MOST.aliases);
    },
    Argument() {
      if (++count.values > MOST.values) refuse('values', MOST.values);
    },
    ObjectField() {
      if (++count.values > MOST.values) refuse('values', MOST.values);
    },
    ObjectValue: deeper,
    ListValue: {
      enter({ values }) {
        count.values += values.length;
        if (count.values > MOST.values) refuse('values', MOST.values);
        deeper.enter();
      },
      leave: deeper.leave,
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
 * Root fields of an operation, with fragments expanded.
 * @param {SelectionSetNode} set
 * @param {Fragments} fragments
 * @returns {number}
 */
function countRoots(set, fragments) {
  let roots = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) roots += 1;
    else {
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet;
      if (inner) roots += countRoots(inner, fragments);
    }
    if (roots > MOST.roots) refuse('fields at its root', MOST.roots);
  }
  return roots;
}

/**
 * Rejects a query that would be too expensive, in linear time. It runs before GraphQL's own validation
 * rules, some of which take quadratic time or worse.
 *
 * @param {{ query?: unknown, variables?: unknown }} body
 * @param {GraphQLSchema} schema
 * @throws {TooCostly} for a query beyond the limits; {@link import('graphql').GraphQLError} for a syntax error
 */
function checkQuery({ query, variables }, schema) {
  if (typeof query !== 'string') throw new TooCostly('The body must hold a query.');
  if (typeof (variables ?? {}) !== 'object')
    throw new TooCostly('The variables must be an object.');
  checkVariables(variables ?? {});
  const document = parse(query, { maxTokens: MOST.tokens, noLocation: true });
  countWritten(document);
  /** @type {Fragments} */
  const fragments = new Map();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const name = definition.name.value;
    if (fragments.has(name)) throw new TooCostly(`There are two fragments "${name}".`);
    fragments.set(name, definition);
    if (fragments.size > MOST.fragments) refuse('fragments', MOST.fragments);
  }
  const { ofFragment, ofSelections } = createMeasure(fragments, Object(variables), schema);
  for (const name of fragments.keys()) ofFragment(name);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const rootType = schema.getRootType(definition.operation);
    ofSelections(definition.selectionSet, rootType ?? undefined);
    countRoots(definition.selectionSet, fragments);
  }
}

module.exports = { checkQuery };
