'use strict';

/** Page sizes of lists. */
const PAGE = { default: 25, most: 100 };

/** Limits of a request. */
const MOST = {
  bytes: 8192,
  tokens: 600,
  aliases: 10,
  /** Fields and fragments, each as often as it is spread. */
  fields: 80,
  depth: 8,
  /** Root fields: database queries and mutations. */
  roots: 10,
  /** Fields of the response, if every list has the requested length. */
  cost: 2500,
  values: 100,
  valueDepth: 8,
};

module.exports = { MOST, PAGE };
