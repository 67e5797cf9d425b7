'use strict';

/**
 * @import { FieldNode, FragmentDefinitionNode, GraphQLNamedType, GraphQLSchema, InlineFragmentNode, SelectionNode, SelectionSetNode, ValueNode } from 'graphql'
 *
 * @typedef {GraphQLNamedType | undefined} Type what a selection is of; nothing for an unknown field
 * @typedef {Map<string, FragmentDefinitionNode>} Fragments by their names
 * @typedef {Record<string, unknown>} Variables
 * @typedef {{ fields: number, depth: number, cost: number }} Size
 */

const { Kind, getNamedType, getNullableType, isListType } = require('graphql');

/**
 * Limits of a request. Everything is counted with fragments expanded, so that a naive traversal
 * of the query visits at most `fields` nodes.
 */
const MOST = {
  bytes: 8192,
  tokens: 600,
  fragments: 10,
  aliases: 10,
  fields: 80,
  depth: 8,
  /** Root fields: database queries and mutations. */
  roots: 10,
  /** Fields of the answer, if every list has the requested length. */
  cost: 2500,
  values: 100,
  valueDepth: 8,
};

/** A query beyond the limits; the message is sent to the client. */
class TooCostly extends Error {
  name = 'TooCostly';
}

/** @type {(what: string, most: number) => never} */
const refuse = (what, most) => {
  throw new TooCostly(`The query has too many ${what}; at most ${most} are allowed.`);
};

/** Page sizes of lists: Strapi's default, and its maximum. */
const PAGE = { default: 25, most: 100 };

/**
 * @param {ValueNode} node
 * @param {Variables} variables
 */
function resolvedValue(node, variables) {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  return 'value' in node ? node.value : undefined;
}

/**
 * @param {FieldNode} field
 * @param {Variables} variables
 */
function askedLength(field, variables) {
  const pagination = field.arguments?.find(({ name }) => name.value === 'pagination')?.value;
  if (pagination === undefined) return PAGE.default;
  if (pagination.kind !== Kind.OBJECT) return PAGE.most;
  const limit = pagination.fields.find(({ name }) => /^(?:limit|pageSize)$/.test(name.value));
  const asked = Number(limit ? resolvedValue(limit.value, variables) : PAGE.default);
  return asked >= 0 ? Math.min(Math.max(asked, 1), PAGE.most) : PAGE.most;
}

/**
 * A field's named type, undefined for an unknown field, and whether it is a list.
 * @param {Type} type
 * @param {string} name
 */
function fieldOf(type, name) {
  const definition = type && 'getFields' in type ? type.getFields()[name] : undefined;
  const own = definition && getNullableType(definition.type);
  return {
    type: own && getNamedType(own),
    isList: (own !== undefined && isListType(own)) || /_connection$/.test(name),
  };
}

/**
 * Measures selections, memoising fragments: linear in the length of the query, however often
 * and deep its fragments are spread.
 * @param {Fragments} fragments
 * @param {Variables} variables
 * @param {GraphQLSchema} schema
 */
function createMeasure(fragments, variables, schema) {
  /** @type {Map<string, Size>} */
  const measured = new Map();
  /** @type {Set<string>} */
  const open = new Set();

  /**
   * @param {FragmentDefinitionNode | InlineFragmentNode} fragment
   * @param {Type} [outer] the type of an inline fragment that names none
   * @returns {Size}
   */
  function ofBody({ typeCondition, selectionSet }, outer) {
    const type = typeCondition ? schema.getType(typeCondition.name.value) : outer;
    const inner = ofSelections(selectionSet, type);
    return { ...inner, fields: 1 + inner.fields };
  }

  /**
   * @param {string} name
   * @returns {Size}
   */
  function ofFragment(name) {
    const known = measured.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    // Reported here, because Strapi's own depth limit would fail with an internal error.
    if (fragment === undefined) throw new TooCostly(`There is no fragment "${name}".`);
    if (open.has(name)) throw new TooCostly(`The fragment "${name}" contains itself.`);
    open.add(name);
    const size = ofBody(fragment);
    open.delete(name);
    measured.set(name, size);
    return size;
  }

  /**
   * @param {SelectionNode} selection
   * @param {Type} type
   * @returns {Size}
   */
  function ofSelection(selection, type) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofBody(selection, type);
    if (selection.selectionSet === undefined) return { fields: 1, depth: 1, cost: 1 };
    const { type: inner, isList } = fieldOf(type, selection.name.value);
    const below = ofSelections(selection.selectionSet, inner);
    const times = isList ? askedLength(selection, variables) : 1;
    return { fields: 1 + below.fields, depth: 1 + below.depth, cost: 1 + times * below.cost };
  }

  /**
   * @param {SelectionSetNode} set
   * @param {Type} type
   * @returns {Size}
   */
  function ofSelections(set, type) {
    const total = { fields: 0, depth: 0, cost: 0 };
    for (const selection of set.selections) {
      const size = ofSelection(selection, type);
      total.fields += size.fields;
      total.depth = Math.max(total.depth, size.depth);
      total.cost += size.cost;
    }
    if (total.fields > MOST.fields) refuse('fields', MOST.fields);
    if (total.depth > MOST.depth) refuse('levels', MOST.depth);
    if (total.cost > MOST.cost) refuse('entries', MOST.cost);
    return total;
  }

  return { ofFragment, ofSelections };
}

module.exports = { MOST, TooCostly, createMeasure, refuse };
