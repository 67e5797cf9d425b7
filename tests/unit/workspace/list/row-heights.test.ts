import { describe, expect, test } from 'vitest';
import { createRowHeights } from '../../../../src/workspace/list/row-heights.ts';
import { seededRandom } from '../../../../scripts/support/clippings-generator.ts';

describe('the heights of rows', () => {
  test('give the start of each row, and the row at an offset', () => {
    const heights = createRowHeights(4, (index) => [10, 20, 30, 40][index] ?? 0);
    expect([0, 1, 2, 3].map((index) => heights.start(index))).toEqual([0, 10, 30, 60]);
    expect(heights.total()).toBe(100);
    expect([0, 9, 10, 29, 30, 59, 60, 99].map((place) => heights.at(place))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ]);
  });

  test('give the first and the last row beyond the ends', () => {
    const heights = createRowHeights(3, () => 10);
    expect(heights.at(-500)).toBe(0);
    expect(heights.at(500)).toBe(2);
    expect(createRowHeights(0, () => 10).at(5)).toBe(0);
    expect(createRowHeights(0, () => 10).total()).toBe(0);
  });

  test('agree with plain sums after any measuring', () => {
    const random = seededRandom(7);
    const count = 1000;
    const plain = Array.from({ length: count }, () => 20 + Math.floor(random() * 200));
    const heights = createRowHeights(count, (index) => plain[index] ?? 0);
    for (let round = 0; round < 300; round += 1) {
      const index = Math.floor(random() * count);
      plain[index] = 20 + Math.floor(random() * 200);
      heights.set(index, plain[index] ?? 0);
      const place = Math.floor(random() * heights.total());
      let start = 0;
      let row = 0;
      while (start + (plain[row] ?? 0) <= place) start += plain[row++] ?? 0;
      expect(heights.at(place)).toBe(row);
      expect(heights.start(row)).toBe(start);
    }
    expect(heights.total()).toBe(plain.reduce((sum, height) => sum + height, 0));
  });
});
