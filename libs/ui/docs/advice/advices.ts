import { ACTIONS } from './actions.ts';
import type { Advice } from './advice.ts';
import { DATA } from './data.ts';
import { FEEDBACK } from './feedback.ts';
import { INPUTS } from './inputs.ts';
import { OVERLAYS } from './overlays.ts';

/** By the name of the component. */
export const ADVICES: Readonly<Record<string, Advice>> = { ...ACTIONS, ...OVERLAYS, ...FEEDBACK, ...DATA, ...INPUTS };
