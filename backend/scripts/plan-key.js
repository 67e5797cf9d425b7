'use strict';

require('../lib/require-node');
const { loadEnvFile } = require('../lib/application');
const { planKey } = require('../lib/plan-key');
const { secrets } = require('../lib/secrets');
const { dataDir } = require('../lib/settings');

/** Prints the public key that verifies plans, as JSON, for the site's build. */
try {
  loadEnvFile();
  console.log(JSON.stringify(planKey(secrets(dataDir()).PLAN_SECRET).publicJwk));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
