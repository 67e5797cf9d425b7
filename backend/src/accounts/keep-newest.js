'use strict';

/**
 * Deletes all but the newest rows that match; at most as many at a time as are kept.
 * @param {string} type uid of the content type
 * @param {object} where
 * @param {object[]} orderBy newest first
 * @param {number} max
 */
async function keepNewest(type, where, orderBy, max) {
  const rows = strapi.db.query(type);
  const older = await rows.findMany({ where, orderBy, offset: max, limit: max, select: ['id'] });
  if (older.length > 0) {
    await rows.deleteMany({ where: { id: { $in: older.map(({ id }) => id) } } });
  }
}

module.exports = { keepNewest };
