import { expect, test } from 'vitest';
import {
  choiceQuery,
  planRequestAddress,
  readChoice,
} from '../../../../src/lib/shared/plan-request.ts';
import { periods } from '../../../../src/product.ts';

test.each(periods)('a choice by the %s survives the query of an address', (period) => {
  const choice = { plan: 'professional', period } as const;
  expect(readChoice(choiceQuery(choice))).toEqual(choice);
});

test.each(['', '?plan=free', '?plan=gold&period=weekly', '?period='])(
  '%j defaults to the paid plan, billed yearly',
  (query) => expect(readChoice(query)).toEqual({ plan: 'professional', period: 'yearly' }),
);

test('the mail names plan, period and reader, whatever the name is made of', () => {
  const request = { email: 'a@b.example', username: 'Anna & Ben?', plan: 'Pro', period: 'yearly' };
  expect(planRequestAddress(request)).toBe(
    'mailto:a@b.example?subject=Pro%2C%20yearly%3A%20Anna%20%26%20Ben%3F',
  );
});
