import * as z from 'zod/mini';

import { idsBody } from '../endpoint/envelope.ts';
import { roleRightsChange } from '../roles/role-rights.schemas.ts';
import { userBulkChange } from '../users/users.schemas.ts';
import { id, idOrNone, idParam, maxLength, status } from '../values/fields.ts';
import { EFFECT_KINDS, EFFECT_STOPS } from './effects.constants.ts';

const MAX_ROLES = 20;

const person = z.object({ userId: id, name: z.string() });

const entry = z.object({
  menuId: id,
  title: z.string(),
  titleEn: z.string(),
  /** `M` directory, `C` page, `F` button. */
  menuType: z.enum(['M', 'C', 'F']),
});
export type ChangedEntry = z.infer<typeof entry>;

/** `names` are the first ones that the caller may list. */
const changedRows = z.object({ count: z.int(), names: z.array(z.string()) });

/** The list of one kind for the person: its total before and after, and what comes and goes. */
const rowEffect = z.object({
  kind: z.enum(EFFECT_KINDS),
  before: z.int(),
  after: z.int(),
  gained: changedRows,
  lost: changedRows,
});
export type RowEffect = z.infer<typeof rowEffect>;

/** What a change of rights would change, before it is saved. */
export const changeEffects = z.object({
  stop: z.nullable(z.enum(EFFECT_STOPS)),
  /** Enabled users whom the change concerns; `list` has the first ones that the caller may list. */
  people: z.object({ count: z.int(), list: z.array(person) }),
  /** The one of them whose entries and rows follow; null if the caller may list none. */
  person: z.nullable(person),
  entries: z.object({ gained: z.array(entry), lost: z.array(entry) }),
  /** Kinds of which the person would see other rows. */
  rows: z.array(rowEffect),
});
export type ChangeEffects = z.infer<typeof changeEffects>;

/** The person whose rows are counted; by default the first one. */
const userId = z.optional(id);

export const roleEffectsParams = z.object({ roleId: idParam });
export const roleEffectsBody = z.extend(roleRightsChange, { userId });

export const userEffectsParams = z.object({ userId: idParam });
export const userEffectsBody = z.strictObject({
  deptId: z.optional(id),
  roleIds: z.optional(z.array(id).check(maxLength(MAX_ROLES))),
  status: z.optional(status),
});

export const bulkEffectsBody = z.extend(userBulkChange, { userId });

export const removalEffectsBody = z.extend(idsBody, { userId });

export const deptEffectsParams = z.object({ deptId: idParam });
export const deptEffectsBody = z.strictObject({ parentId: idOrNone, userId });
export const mergeEffectsBody = z.strictObject({ targetId: id, userId });
