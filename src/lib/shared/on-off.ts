/**
 * Parses a boolean setting.
 * @param name of the setting
 * @param value unset or empty means on
 * @throws {Error} one line naming the setting, when the value is neither `on` nor `off`
 */
export function isOn(name: string, value: string | undefined): boolean {
  const text = value || 'on';
  if (text !== 'on' && text !== 'off')
    throw new Error(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}
