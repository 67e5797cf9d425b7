const SWITCH = /^(?:(on|true|1)|off|false|0)$/;

/**
 * Parses a boolean setting: `on` or `off`, also written `true`, `1`, `false` or `0`. The backend, which
 * imports nothing of the site, has the same function in `lib/settings.js`.
 * @param name of the setting
 * @param value unset or empty means `usual`
 * @throws {Error} one line naming the setting, when the value is none of these
 */
export function parseSwitch(name: string, value: string | undefined, usual = 'on'): boolean {
  const match = SWITCH.exec(value || usual);
  if (match === null) throw new Error(`${name} must be "on" or "off", not "${value}".`);
  return match[1] !== undefined;
}
