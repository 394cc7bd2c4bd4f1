import * as z from 'zod/mini';

import { id } from '../values/fields.ts';
import { MAX_PLAN_EDITORS } from './month-plan.constants.ts';
import { planMonth } from './month-plan.schemas.ts';

/** The cell that is edited: of the plan, or of cash-in. */
const editedCell = {
  storeId: id,
  kind: z.enum(['plan', 'actual']),
  day: z.int().check(z.minimum(1), z.maximum(31)),
};

/** What the caller edits; null: nothing any more. */
export const planEditing = z.strictObject({ editing: z.nullable(z.strictObject({ month: planMonth, ...editedCell })) });
export type PlanEditing = z.infer<typeof planEditing>['editing'];

export const planPresenceQuery = z.strictObject({ month: planMonth });

/** Another user who edits a cell of a store in scope. */
const planEditor = z.object({ name: z.string(), ...editedCell });
export type PlanEditor = z.infer<typeof planEditor>;

export const planPresence = z.object({ editors: z.array(planEditor).check(z.maxLength(MAX_PLAN_EDITORS)) });
