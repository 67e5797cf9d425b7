'use strict';

/** @import { Context, Middleware } from '../../types' */

const { GraphQLError } = require('graphql');
const { checkQuery } = require('../../lib/graphql/check-query');
const { MOST } = require('../../lib/graphql/limits');
const { isGraphql } = require('../../lib/graphql/path');
const { servedSchema } = require('../../lib/graphql/schema-keeper');

/**
 * @param {Context} ctx
 * @param {number} status
 * @param {string} message
 */
function refuse(ctx, status, message) {
  ctx.status = status;
  ctx.body = { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] };
}

/**
 * Reads a body up to the limit; `undefined` when it is larger.
 * @param {AsyncIterable<Buffer>} stream
 */
async function readBody(stream) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MOST.bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @param {string} text */
function parseBody(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Passes on to GraphQL only small JSON POSTs that are cheap to answer.
 * @returns {Middleware}
 */
module.exports = () => async (ctx, next) => {
  if (!isGraphql(ctx.path) || ctx.method === 'OPTIONS') return next();
  if (ctx.method !== 'POST') {
    ctx.set('Allow', 'POST');
    return refuse(ctx, 405, 'GraphQL is asked by POST.');
  }
  // Also forces cross-origin pages to send a preflight request (CORS).
  if (!ctx.is('application/json')) return refuse(ctx, 415, 'The body must be JSON.');
  const text = await readBody(ctx.req);
  if (text === undefined) {
    ctx.set('Connection', 'close');
    return refuse(ctx, 413, `The body may have ${MOST.bytes} bytes.`);
  }
  const body = parseBody(text);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    return refuse(ctx, 400, 'The body must be an object in JSON.');
  }
  try {
    checkQuery(body, servedSchema());
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // Without the hints in it, which disclose the schema.
    return refuse(ctx, 400, error.message.replace(/ ?Did you mean.*/s, ''));
  }
  ctx.request.body = body;
  // Keeps the body parser away from this body; it knows the path only in this form.
  ctx.url = '/graphql';
  return next();
};
