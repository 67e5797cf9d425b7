import { describe, expect, test } from 'vitest';
import { formatTable, type BenchRow } from '../../../scripts/support/bench-table.ts';

const rows = [
  { group: 'pages', what: 'home', value: 13_402, unit: 'B', atMost: 18_000 },
  { group: 'pages', what: 'others', value: 15_000, unit: 'B', atMost: 14_600 },
  { group: 'build', what: 'speed', value: 62.34, atLeast: 60 },
  { group: 'build', what: 'memory', value: null, unit: 'MB' },
];

const lines = (before: BenchRow[]) =>
  formatTable(rows, before)
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));

describe('formatTable', () => {
  test('shows each value with its target, and whether it is met', () => {
    expect(lines([])).toEqual([
      ['what', 'now', 'before', 'target'],
      [''],
      ['pages'],
      ['home', '13,402 B', '≤ 18,000 B', 'met'],
      ['others', '15,000 B', '≤ 14,600 B', 'MISSED'],
      [''],
      ['build'],
      ['speed', '62.3', '≥ 60', 'met'],
      ['memory', '–'],
    ]);
  });

  test('shows the value of an earlier run beside it', () => {
    const before = [
      { group: 'pages', what: 'home', value: 14_000, unit: 'B' },
      { group: 'build', what: 'home', value: 1 },
    ];
    expect(lines(before)[3]).toEqual(['home', '13,402 B', '14,000 B', '≤ 18,000 B', 'met']);
    expect(lines(before)[4]).toEqual(['others', '15,000 B', '≤ 14,600 B', 'MISSED']);
  });
});
