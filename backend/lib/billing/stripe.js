'use strict';

const Stripe = require('stripe');

/** Shorter than the page waits, so that a dead service is reported as such. */
const TIMEOUT_MS = 6000;

/**
 * The client of Stripe's API, in the version that the package was released with.
 * @param {{ secretKey: string, apiUrl?: string | undefined }} settings
 */
function createStripe({ secretKey, apiUrl }) {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/**
 * Whether an error of the client says that the object it was asked for does not exist.
 * @param {any} error
 */
const isMissing = (error) => error?.code === 'resource_missing';

/**
 * Whether Stripe does not answer, or not properly.
 * @param {unknown} error
 */
const isStripeDown = (error) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** @param {unknown} error */
const isStripeError = (error) => error instanceof Stripe.errors.StripeError;

module.exports = { createStripe, isMissing, isStripeDown, isStripeError };
