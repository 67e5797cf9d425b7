import { describe, expect, it } from 'vitest';
import { latinKey } from '../../../../src/lib/browser/latin-key.ts';

describe('latinKey', () => {
  it.each([
    ['Russian', 'к', 'KeyR', 'r'],
    ['Russian with Shift', 'Я', 'KeyZ', 'z'],
    ['Greek', 'ξ', 'KeyJ', 'j'],
    ['English', 'r', 'KeyR', 'r'],
    ['French, by what is printed on the key', 'z', 'KeyW', 'z'],
    ['Russian, where no Latin letter is', 'ж', 'Semicolon', 'ж'],
    ['a sign', '/', 'Backslash', '/'],
    ['a named key', 'Escape', 'Escape', 'Escape'],
    ['a screen keyboard, which names no position', 'к', '', 'к'],
  ])('%s: %s on %s is %s', (_layout, key, code, expected) => {
    expect(latinKey({ key, code })).toBe(expected);
  });
});
