import { atom } from 'nanostores';
import type { Plan } from '../highlights/export/plan.ts';

/** The reader's plan; somebody without an account counts as free. */
export const $plan = atom<Plan>('free');
