import * as z from 'zod/mini';

import { PLAN_STATES } from '../month-plan/month-plan.constants.ts';
import { dataScope } from '../roles/roles.schemas.ts';
import { id } from '../values/fields.ts';
import { HOLDING_KINDS, SEEN_LISTS } from './people.constants.ts';

/** A role in effect. */
const seenRole = z.object({ roleId: id, roleName: z.string(), dataScope });

/** An entry of the menu of a person; the tree is that of `parentId`, in its order. */
const seenEntry = z.object({
  menuId: id,
  /** 0 at the top. */
  parentId: z.int(),
  menuType: z.enum(['M', 'C']),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  /** The roles by which the person has it. */
  roleIds: z.array(id),
});

/** How many rows a list of a person has. */
const seenList = z.object({
  kind: z.enum(SEEN_LISTS),
  /** With `more` at least as many. */
  count: z.int(),
  more: z.boolean(),
  /** The roles by which the person may open it. */
  roleIds: z.array(id),
});
export type SeenList = z.infer<typeof seenList>;

/** What a person sees with all roles in effect. */
export const personSight = z.object({
  /** False for a disabled account, which sees nothing. */
  isEnabled: z.boolean(),
  roles: z.array(seenRole),
  entries: z.array(seenEntry),
  lists: z.array(seenList),
});
export type PersonSight = z.infer<typeof personSight>;

const heldRecord = z.object({
  /** Of the store, for a plan. */
  id,
  name: z.string(),
  /** Empty unless it has a name of its own in English. */
  nameEn: z.string(),
  /** Of a plan: `YYYY-MM`, and its state. */
  month: z.string(),
  state: z.enum(['', ...PLAN_STATES]),
});
export type HeldRecordOfPerson = z.infer<typeof heldRecord>;

const holding = z.object({
  kind: z.enum(HOLDING_KINDS),
  /** The first of them. */
  records: z.array(heldRecord),
  more: z.boolean(),
});
export type Holding = z.infer<typeof holding>;

/** What a person holds, as far as the caller may list it. */
export const personHoldings = z.object({
  /** In which the person works; null outside of stores. */
  store: z.nullable(z.object({ storeId: id, storeName: z.string() })),
  holdings: z.array(holding),
});
export type PersonHoldings = z.infer<typeof personHoldings>;
