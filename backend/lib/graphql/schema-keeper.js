'use strict';

let schema;

/** An Apollo plugin that keeps the schema, which Strapi builds for it alone. */
const schemaKeeper = {
  async serverWillStart(service) {
    schema = service.schema;
  },
};

/** The schema that is served. */
const servedSchema = () => schema;

module.exports = { schemaKeeper, servedSchema };
