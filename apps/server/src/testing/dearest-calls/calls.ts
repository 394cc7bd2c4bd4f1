import { ORGANISATION_CALLS } from './organisation-calls.ts';
import { OTHER_CALLS } from './other-calls.ts';
import { PLAN_CALLS } from './plan-calls.ts';
import { REMOVALS } from './record-calls.ts';

/** The dearest body of each call, by its name such as `POST /api/v1/dict/data/import (dry run)`. */
export const CALLS = { ...PLAN_CALLS, ...ORGANISATION_CALLS, ...OTHER_CALLS, ...REMOVALS };

/** The operation of a call. */
export const withoutVariant = (name: string) => name.replace(/ \([^)]+\)$/, '');
