import { expect, test } from 'vitest';
import {
  choiceOnReturn,
  choiceQuery,
  orderPath,
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

test.each(['/upgrade', '/de/upgrade'])('a return path to %s carries the choice', (page) => {
  const choice = { plan: 'professional', period: 'monthly' } as const;
  expect(choiceOnReturn(page + choiceQuery(choice), '/fr/upgrade')).toEqual(choice);
});

test.each(['/highlights', '/upgrade/else', '/?plan=professional'])(
  'a return path to %s carries none',
  (path) => expect(choiceOnReturn(path, '/upgrade')).toBeNull(),
);

test('the mail names plan, period and reader, whatever the name is made of', () => {
  const request = { email: 'a@b.example', username: 'Anna & Ben?', plan: 'Pro', period: 'yearly' };
  expect(planRequestAddress(request)).toBe(
    'mailto:a@b.example?subject=Pro%2C%20yearly%3A%20Anna%20%26%20Ben%3F',
  );
});

test('before the session is known, the mail names the plan alone', () => {
  const request = { email: 'a@b.example', plan: 'Pro', period: false } as const;
  expect(planRequestAddress(request)).toBe('mailto:a@b.example?subject=Pro');
});

test('an order keeps what else the address says', () => {
  const choice = { plan: 'professional', period: 'monthly' } as const;
  expect(orderPath('/upgrade', '?period=yearly&back=export', choice)).toBe(
    '/upgrade?period=monthly&back=export&plan=professional',
  );
});
