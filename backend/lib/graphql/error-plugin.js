'use strict';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/**
 * An Apollo plugin for internal errors: Strapi sends their messages to the client, and those of a
 * database contain the query with its tables. It logs them instead.
 */
const errorPlugin = {
  async requestDidStart() {
    return {
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

module.exports = { errorPlugin };
