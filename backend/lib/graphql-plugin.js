'use strict';

const { GraphQLError } = require('graphql');

const INTERNAL = 'INTERNAL_SERVER_ERROR';
const VALUE_LEVELS = 10;

/** @type {(value: unknown) => number} */
const levelsOf = (value) =>
  Object(value) === value ? 1 + Math.max(0, ...Object.values(Object(value)).map(levelsOf)) : 0;

/**
 * An Apollo plugin for what its options and Strapi's leave open:
 * - Variables are refused when they are nested deeply: filters of 900 levels, which fit into a
 *   body, would keep Strapi busy for seconds.
 * - Strapi sends the messages of internal errors to the client, and those of a database contain the
 *   query with its tables: they are only logged.
 */
const graphqlPlugin = {
  async requestDidStart() {
    return {
      /** @param {{ request: { variables?: unknown } }} call */
      async didResolveOperation({ request }) {
        if (levelsOf(request.variables) <= VALUE_LEVELS) return;
        throw new GraphQLError(`The variables may have ${VALUE_LEVELS} levels.`, {
          extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
        });
      },
      /** @param {{ response: { body: any } }} call */
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map((/** @type {any} */ error) =>
          error.extensions?.['code'] === INTERNAL
            ? { message: error.message, path: error.path, extensions: { code: INTERNAL } }
            : error,
        );
      },
    };
  },
};

module.exports = { graphqlPlugin };
