// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePurchase } from '../../../src/islands/PlanRequest/use-purchase.ts';
import type { PlanOrder } from '../../../src/lib/shared/plan-request.ts';
import '../../support/component/component.tsx';

const checkout = vi.hoisted(() => vi.fn(() => new Promise<string>(() => {})));
vi.mock('../../../src/stores/session/browser-session.ts', () => ({
  api: { checkout },
  session: {},
}));

test('an order of the address is placed once, as it was last seen, and leaves the rest of the address', async () => {
  history.replaceState(null, '', '/upgrade?pay=now#terms');
  const order: PlanOrder = { plan: 'professional', period: 'yearly', currency: 'USD', price: 48 };
  const { rerender } = renderHook((props: PlanOrder) => usePurchase(props, true), {
    initialProps: order,
  });
  rerender({ ...order, currency: 'EUR' });
  await waitFor(() => expect(checkout).toHaveBeenCalled());
  rerender({ ...order });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(checkout.mock.calls).toEqual([[expect.objectContaining({ currency: 'EUR' })]]);
  expect(location.href).toMatch(/\/upgrade#terms$/);
});
