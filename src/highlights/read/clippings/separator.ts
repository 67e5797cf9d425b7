/** Characters that every separator line of a device's file contains. */
export const SEPARATOR = '==========';
