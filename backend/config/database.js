'use strict';

/** @import { Configured } from '../types' */

const fs = require('node:fs');
const path = require('node:path');
const { makePrivate } = require('../lib/private-folder');
const { dataDir, isSwitchedOn } = require('../lib/settings');

const POSTGRES_PORT = 5432;

/**
 * Parses an address such as `postgres://user:password@host:5432/name`.
 * @param {string} address
 */
function parts(address) {
  const url = URL.parse(address);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error('DATABASE_URL must be an address such as postgres://user:password@host/name.');
  return {
    host: url.hostname,
    port: Number(url.port) || POSTGRES_PORT,
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/**
 * Connection settings for PostgreSQL, from DATABASE_URL or from its parts.
 * @param {Configured['env']} env
 */
function postgres(env) {
  return {
    client: 'postgres',
    connection: {
      ...(env('DATABASE_URL')
        ? parts(env('DATABASE_URL'))
        : {
            host: env('DATABASE_HOST', '127.0.0.1'),
            port: env.int('DATABASE_PORT', POSTGRES_PORT),
            database: env('DATABASE_NAME', 'clippings'),
            user: env('DATABASE_USERNAME', 'clippings'),
            password: env('DATABASE_PASSWORD', ''),
          }),
      schema: env('DATABASE_SCHEMA', 'public'),
      ssl: isSwitchedOn('DATABASE_SSL') && {
        rejectUnauthorized: isSwitchedOn('DATABASE_SSL_REJECT_UNAUTHORIZED', process.env, 'on'),
        ca: env('DATABASE_SSL_CA'),
      },
    },
    pool: { min: env.int('DATABASE_POOL_MIN', 0), max: env.int('DATABASE_POOL_MAX', 10) },
    acquireConnectionTimeout: env.int('DATABASE_CONNECTION_TIMEOUT', 10_000),
  };
}

/**
 * Lets other programs use the database meanwhile, such as a copy or set-plan. With a write-ahead
 * log readers block no commit. A transaction that only locks when it writes fails at once if
 * another program has written since its first query; one that locks first waits.
 * https://www.sqlite.org/isolation.html
 * @param {any} connection of better-sqlite3
 * @param {(error: unknown, connection: unknown) => void} done
 */
function shareWithOthers(connection, done) {
  connection.pragma('journal_mode = WAL');
  // By default a power failure may undo the last commits of a write-ahead log.
  connection.pragma('synchronous = FULL');
  const { prepare } = connection;
  connection.prepare = (/** @type {string} */ sql) =>
    prepare.call(connection, sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
  done(null, connection);
}

function sqlite() {
  const filename = path.join(dataDir(), 'data.db');
  makePrivate(dataDir());
  // SQLite creates its journal and write-ahead log with the permissions of the database.
  fs.closeSync(fs.openSync(filename, 'a', 0o600));
  fs.chmodSync(filename, 0o600);
  return {
    client: 'sqlite',
    connection: { filename },
    pool: { afterCreate: shareWithOthers },
    useNullAsDefault: true,
  };
}

/** @param {Configured} context */
module.exports = ({ env }) => {
  const client = env('DATABASE_CLIENT', 'sqlite');
  if (client === 'sqlite') return { connection: sqlite() };
  if (client === 'postgres') return { connection: postgres(env) };
  throw new Error(`DATABASE_CLIENT must be sqlite or postgres, not "${client}".`);
};
