import * as z from 'zod/mini';

import { idList } from '../endpoint/options.ts';
import { id } from '../values/fields.ts';

/**
 * What can hold a record: `children` are records below it, `plans` are months in which a store has a plan or cash-in, the
 * latest first, `depts` are departments that a user leads, `notices` and `tokens` those that a user has created and that
 * are still valid, `rights` are rights that the caller does not have.
 */
const HOLDER_KINDS = [
  'users',
  'children',
  'roles',
  'values',
  'profile',
  'plans',
  'stores',
  'depts',
  'notices',
  'tokens',
  'rights',
] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** `count` is the whole number; `names` are the first of those that the caller may see. */
const holder = z.object({ kind: z.enum(HOLDER_KINDS), count: z.int(), names: z.array(z.string()) });
export type Holder = z.infer<typeof holder>;

const heldRecord = z.object({ id, holders: z.array(holder) });
/** A record that cannot be deleted. */
export type HeldRecord = z.infer<typeof heldRecord>;

export const holdersQuery = z.strictObject({ ids: idList });
export const heldRecords = z.array(heldRecord);
