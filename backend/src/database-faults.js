'use strict';

const { isOutage } = require('../lib/outage');

/**
 * Makes transactions reject that could not begin or be committed. Knex resolves both and rejects
 * only the transaction's own promise, which Strapi does not await: what is not stored would be
 * acknowledged, and the rejection that nobody handles would end the process.
 * @param {any} knex
 */
function reportTransactions({ context }) {
  const { transaction } = context;
  context.transaction = async (/** @type {any[]} */ ...args) => {
    const result = await transaction.apply(context, args);
    // With a function as argument the transaction is over by now, and has rejected if it failed.
    if (typeof args[0] === 'function') return result;
    const { commit, executionPromise } = result;
    executionPromise.catch(() => {});
    if (result.isCompleted()) await executionPromise;
    result.commit = async (/** @type {unknown} */ value) => {
      await commit(value);
      return executionPromise;
    };
    return result;
  };
}

/**
 * Notes on a call's state that the database did not answer it, for the middleware "busy": Strapi
 * takes an error while it looks a token up for an invalid token, by which its user would be signed
 * out.
 * @param {any} knex
 */
function reportOutages(knex) {
  /** @param {unknown} error */
  const note = (error) => {
    const ctx = strapi.requestContext.get();
    if (ctx && isOutage(error)) ctx.state.outage = error;
  };
  knex.on('query-error', note);
  const { client } = knex;
  const { acquireConnection } = client;
  client.acquireConnection = (/** @type {any[]} */ ...args) =>
    acquireConnection.apply(client, args).catch((/** @type {unknown} */ error) => {
      note(error);
      throw error;
    });
}

/** @param {any} knex */
exports.reportDatabaseFaults = (knex) => {
  reportTransactions(knex);
  reportOutages(knex);
};
