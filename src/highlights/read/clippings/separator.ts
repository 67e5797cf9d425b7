/** What every separator line of a device's file holds. */
export const SEPARATOR = '==========';
