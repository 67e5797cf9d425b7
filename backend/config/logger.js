'use strict';

/** @import { Configured } from '../types' */

/** @param {Configured} context */
module.exports = ({ env }) => ({ level: env('LOG_LEVEL', 'info') });
