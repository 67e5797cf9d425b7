/**
 * Whether a setting is on.
 * @param name the setting's
 * @param value what it holds; unset or empty means on
 * @throws {Error} one line that names the setting, when the value is neither `on` nor `off`
 */
export function isOn(name: string, value: string | undefined): boolean {
  const text = value || 'on';
  if (text !== 'on' && text !== 'off')
    throw new Error(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}
