'use strict';

/**
 * Codes of SQLite, PostgreSQL (its classes 08, 53 and 57P) and the network for a database that does
 * not answer.
 */
const CODES =
  /^(?:SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|FULL)|08\w{3}$|53\w{3}$|57P0\w$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;
/** Knex and its drivers give these no code; the query precedes them. */
const MESSAGES = /Transaction query already complete|Connection terminated|is not queryable$/;

/**
 * Whether an error means that the database does not answer at the moment.
 * @param {any} error
 * @returns {boolean}
 */
function isOutage(error) {
  if (!(error instanceof Error)) return false;
  const { code, name, message, cause } = /** @type {any} */ (error);
  return (
    CODES.test(String(code ?? '')) ||
    name === 'KnexTimeoutError' ||
    MESSAGES.test(message) ||
    isOutage(cause)
  );
}

module.exports = { isOutage };
