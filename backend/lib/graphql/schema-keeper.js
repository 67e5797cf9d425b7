'use strict';

/** @type {import('graphql').GraphQLSchema} */
let schema;

/** An Apollo plugin that keeps the schema, which Strapi builds for it alone. */
const schemaKeeper = {
  /** @param {{ schema: import('graphql').GraphQLSchema }} service */
  async serverWillStart(service) {
    schema = service.schema;
  },
};

/** The schema that is served. */
const servedSchema = () => schema;

module.exports = { schemaKeeper, servedSchema };
