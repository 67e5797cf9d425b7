import { expect, test } from 'vitest';
import {
  fixedWidths,
  responsiveWidths,
} from '../../../../../src/lib/build/pictures/image-widths.ts';

test.each([
  [4000, [320, 640, 768, 1024, 1280, 1536]],
  [1536, [320, 640, 768, 1024, 1280, 1536]],
  [900, [320, 640, 768, 900]],
  [320, [320]],
  [200, [200]],
])(
  'a picture of %i pixels is offered in the breakpoints below it, and never scaled up',
  (intrinsic, widths) => {
    expect(responsiveWidths(intrinsic).map(({ width }) => width)).toEqual(widths);
  },
);

test('a responsive width is declared in pixels', () => {
  expect(responsiveWidths(400).map(({ descriptor }) => descriptor)).toEqual(['320w', '400w']);
});

test.each([
  [400, ['40 1x', '80 2x']],
  [80, ['40 1x', '80 2x']],
  [48, ['40 1x', '48 1.2x']],
  [40, ['40 1x']],
  [24, ['24 1x']],
])('an avatar of %i pixels is offered for plain and dense screens', (intrinsic, offered) => {
  expect(
    fixedWidths(40, intrinsic).map(({ width, descriptor }) => `${width} ${descriptor}`),
  ).toEqual(offered);
});
