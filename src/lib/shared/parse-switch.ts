/**
 * Parses a boolean setting.
 * @param name of the setting
 * @param value unset or empty means `usual`
 * @throws {Error} one line naming the setting, when the value is neither `on` nor `off`
 */
export function parseSwitch(name: string, value: string | undefined, usual = 'on'): boolean {
  const text = value || usual;
  if (text !== 'on' && text !== 'off')
    throw new Error(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}
