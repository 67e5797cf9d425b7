'use strict';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/**
 * An Apollo plugin for errors of the server: Strapi puts the words of each beside its own, and those of a
 * database are the query with its tables. It notes them in the log, where they belong.
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
