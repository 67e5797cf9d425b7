'use strict';

/**
 * @import { FieldNode, FragmentDefinitionNode, GraphQLNamedType, SelectionNode, SelectionSetNode, ValueNode } from 'graphql'
 *
 * @typedef {GraphQLNamedType | undefined} Type what a selection is of; nothing for an unknown field
 * @typedef {FragmentDefinitionNode & { type: Type }} Fragment
 * @typedef {Map<string, Fragment>} Fragments by their names
 * @typedef {Record<string, unknown>} Variables
 * @typedef {{ fields: number, depth: number, cost: number }} Size
 */

const { Kind, getNamedType, getNullableType, isListType } = require('graphql');

/**
 * What one request may ask for. Everything is counted as if each fragment stood where it is spread,
 * so that whatever walks the query afterwards, however naively, has at most `fields` to walk.
 */
const MOST = {
  bytes: 8192,
  tokens: 600,
  fragments: 10,
  aliases: 10,
  fields: 80,
  depth: 8,
  /** Fields that begin something: a query of the database, a mutation. */
  roots: 10,
  /** Fields of the answer, if every list is as long as was asked for. */
  cost: 2500,
  values: 100,
  valueDepth: 8,
};

/** What a request is refused for; told to the client. */
class TooCostly extends Error {
  name = 'TooCostly';
}

/** @type {(what: string, most: number) => never} */
const refuse = (what, most) => {
  throw new TooCostly(`The query has too many ${what}; at most ${most} are allowed.`);
};

/** How long a list can be: as asked for, else as Strapi makes it. */
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
 * The fields of a selection, with what they are in the schema; an unknown one is what it is.
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
 * Measures selections, each fragment once: time goes with the length of the query, however often
 * and deep its fragments are spread.
 * @param {Fragments} fragments
 * @param {Variables} variables
 */
function createMeasure(fragments, variables) {
  /** @type {Map<string, Size>} */
  const measured = new Map();
  /** @type {Set<string>} */
  const open = new Set();

  /**
   * @param {string} name
   * @returns {Size}
   */
  function ofFragment(name) {
    const known = measured.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    // Said here, since Strapi's own limit of depth breaks off with an error of the server.
    if (fragment === undefined) throw new TooCostly(`There is no fragment "${name}".`);
    if (open.has(name)) throw new TooCostly(`The fragment "${name}" contains itself.`);
    open.add(name);
    const size = ofSelections(fragment.selectionSet, fragment.type);
    size.fields += 1;
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
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const inner = ofSelections(selection.selectionSet, type);
      return { ...inner, fields: 1 + inner.fields };
    }
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

  return ofSelections;
}

module.exports = { MOST, TooCostly, createMeasure, refuse };
