import { isPlan, type Plan } from '../../product.ts';

/** A user's plan as the backend last told it, for while it cannot be asked. */
export interface KnownPlan {
  userId: string;
  plan: Plan;
  /** ISO date until which it may be used without asking again. */
  until: string;
}

/** Validates a stored or received record; null for anything else. */
export function asKnownPlan(value: unknown): KnownPlan | null {
  const { userId, plan, until } = Object(value) as Partial<Record<keyof KnownPlan, unknown>>;
  if (typeof userId !== 'string' || !isPlan(plan) || typeof until !== 'string') return null;
  return { userId, plan, until };
}

/**
 * Whether it may still be used.
 * @param now milliseconds since 1970
 */
export const isUnexpired = ({ until }: KnownPlan, now: number): boolean => now < Date.parse(until);
