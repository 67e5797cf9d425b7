'use strict';

/**
 * Makes a failed commit reject. Knex resolves it and rejects only the transaction's own promise, which Strapi does
 * not await: what is not stored would be acknowledged.
 * @param {any} knex
 */
exports.reportFailedCommits = ({ context }) => {
  const { transaction } = context;
  context.transaction = async (/** @type {any[]} */ ...args) => {
    const result = await transaction.apply(context, args);
    // With a function as argument the transaction is over by now, and has rejected if its commit failed.
    if (typeof args[0] === 'function') return result;
    const { commit } = result;
    result.commit = async (/** @type {unknown} */ value) => {
      await commit(value);
      return result.executionPromise;
    };
    return result;
  };
};
