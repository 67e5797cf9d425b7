import switchValues from '../../../backend/shared/switch-values.json' with { type: 'json' };

/**
 * Parses a boolean setting: `on` or `off`, also written as in the table.
 * @param name of the setting
 * @param value unset or empty means `usual`
 * @throws {Error} one line naming the setting, when the value is none of these
 */
export function parseSwitch(name: string, value: string | undefined, usual = 'on'): boolean {
  const written = value || usual;
  if (!Object.hasOwn(switchValues, written))
    throw new Error(`${name} must be "on" or "off", not "${written}".`);
  return switchValues[written as keyof typeof switchValues];
}
