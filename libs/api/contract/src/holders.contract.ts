import * as z from 'zod/mini';

import { type Access, endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * What can hold a record: `children` are records below it, `plans` are months in which a store has a plan or cash-in, the
 * latest first, `depts` are departments that a user leads, `rights` are rights that the caller does not have.
 */
const HOLDER_KINDS = ['users', 'children', 'roles', 'values', 'profile', 'plans', 'stores', 'depts', 'rights'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Maximum number of names of one kind. */
export const MAX_HOLDER_NAMES = 3;

/** `count` is the whole number; `names` are the first of those that the caller may see. */
const holder = z.object({ kind: z.enum(HOLDER_KINDS), count: z.int(), names: z.array(z.string()) });
export type Holder = z.infer<typeof holder>;

const heldRecord = z.object({ id, holders: z.array(holder) });
/** A record that cannot be deleted. */
export type HeldRecord = z.infer<typeof heldRecord>;

/** Ids in a query, separated by commas; as many as one request may name. */
export const idList = z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/));

interface RemoveEndpoint<A extends Access> {
  path: `/${string}`;
  access: A;
}

/** Which of some records cannot be deleted, and what holds them. It requires the permission to delete. */
export const holdersEndpoint = <const A extends Access>({ path, access }: RemoveEndpoint<A>) =>
  endpoint({
    method: 'GET',
    path: `${path}/holders`,
    access,
    summary: 'Those of the records that cannot be deleted, and what holds them',
    query: z.strictObject({ ids: idList }),
    data: z.array(heldRecord),
  });
export type HoldersEndpoint = ReturnType<typeof holdersEndpoint>;
