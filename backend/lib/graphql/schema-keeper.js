'use strict';

/** @type {import('graphql').GraphQLSchema} */
let schema;

/** An Apollo plugin that keeps a reference to the schema, which Strapi passes to Apollo alone. */
const schemaKeeper = {
  /** @param {{ schema: import('graphql').GraphQLSchema }} service */
  async serverWillStart(service) {
    schema = service.schema;
  },
};

/** The served schema. */
const servedSchema = () => schema;

module.exports = { schemaKeeper, servedSchema };
