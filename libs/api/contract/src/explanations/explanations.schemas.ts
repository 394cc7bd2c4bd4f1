import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { MENU_TYPES } from '../menus/menus.schemas.ts';
import { MAX_PAGE_PATH } from '../menus/page-access.constants.ts';
import { dataScope } from '../roles/roles.schemas.ts';
import { id, idParam } from '../values/fields.ts';
import {
  CHANGE_KINDS,
  COUNTED_LISTS,
  EXPLAINED_ACTIONS,
  EXPLAINED_KINDS,
  LINK_KINDS,
} from './explanations.constants.ts';

const PREFIX_LENGTH = 5;
/** `page:12`, `page:/admin/sys-user`, `tag:admin:sysUser:add`, `user:7:read`. */
const TARGET =
  /^(?:page:(?:[1-9]\d{0,9}|\/.*)|tag:[a-z]+:[A-Za-z]+:[A-Za-z]+|(?:user|dept|store|monthPlan):[1-9]\d{0,9}:(?:read|edit))$/;
const target = z.string().check(z.maxLength(MAX_PAGE_PATH + PREFIX_LENGTH), z.regex(TARGET));

/** One link of the chain. `open`: not reached, because an earlier one breaks. */
const link = z.object({
  kind: z.enum(LINK_KINDS),
  state: z.enum(['holds', 'breaks', 'open']),
  /** Roles that hold the link, the department of the record, or what is missing. */
  names: z.array(z.string()),
  /** Roles that would hold it, and do not: disabled ones, or those that the person does not have. */
  others: z.array(z.string()),
  /** Data scopes of the roles that grant the tag. */
  scopes: z.array(z.object({ roleName: z.string(), dataScope, deptCount: z.nullable(z.int()) })),
});
export type ExplanationLink = z.infer<typeof link>;

/** Who may make a change. */
const makers = z.object({
  /** People who may make it; with `more` at least as many. */
  count: z.int(),
  more: z.boolean(),
  /** The first of them whom the caller may list. */
  names: z.array(z.string()),
  /** The roles by which they may. */
  roles: z.array(z.string()),
});

const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  role: z.nullable(z.object({ roleId: id, roleName: z.string() })),
  menu: z.nullable(
    z.object({
      menuId: id,
      title: z.string(),
      titleEn: z.string(),
      menuType: z.enum(MENU_TYPES),
      permission: z.string(),
    }),
  ),
  dept: z.nullable(z.object({ deptId: id, deptName: z.string() })),
  dataScope: z.nullable(dataScope),
  /** Number of users whose rights it changes; null if the menu entry decides. */
  people: z.nullable(z.int()),
  /** There are more of them than are counted. */
  morePeople: z.boolean(),
  /** The caller may make it. */
  isMine: z.boolean(),
  makers,
});
export type ExplainedChange = z.infer<typeof change>;

/** Rows of a list that the person does not have yet. */
const gainedRows = z.object({
  type: z.enum(COUNTED_LISTS),
  /** Those that the caller may list, too. */
  count: z.int(),
  /** There may be more: they are not counted, or the caller may not list them. */
  more: z.boolean(),
});
export type GainedRows = z.infer<typeof gainedRows>;

/** Changes that together let the person do it. */
const mend = z.object({
  steps: z.array(change),
  /** What the person gains besides: pages and buttons. */
  pages: z.int(),
  buttons: z.int(),
  /** Of each list that gets longer, in the order of the palette. */
  rows: z.array(gainedRows),
});
export type Mend = z.infer<typeof mend>;

/** Why a person can do something, or not, and the smallest changes that would let them. */
export const explanation = z.object({
  isAllowed: z.boolean(),
  userId: id,
  name: z.string(),
  isSelf: z.boolean(),
  /** As in the query. */
  what: z.string(),
  kind: z.enum(EXPLAINED_KINDS),
  action: z.nullable(z.enum(EXPLAINED_ACTIONS)),
  /** Title of the page or button, or name of the record; empty for a tag without a menu entry. */
  title: z.string(),
  titleEn: z.string(),
  tag: z.string(),
  /** The record is outside of what the caller may read, or does not exist: both have the same answer. */
  isHidden: z.boolean(),
  links: z.array(link),
  mends: z.array(mend),
  /** Number of mends of the same size that are not listed. */
  moreMends: z.int(),
  /** All changes have been tried; otherwise the company has too many roles for that. */
  isComplete: z.boolean(),
});
export type Explanation = z.infer<typeof explanation>;

export const explanationQuery = z.strictObject({ what: target, userId: z.optional(idParam) });

/** A person who can do it. */
const capablePerson = z.object({
  userId: id,
  nickName: z.string(),
  username: z.string(),
  deptName: z.string(),
  /** The roles by which they can. */
  roleNames: z.array(z.string()),
  /** The account in question has more rights than this person, who therefore cannot change it. */
  isOutranked: z.boolean(),
});
export type CapablePerson = z.infer<typeof capablePerson>;

export const capableQuery = pageQuery(['userId', 'nickName'], { what: target });
export const capablePage = pageOf(capablePerson);

export const targetQuery = optionsQuery({ kind: z.enum(EXPLAINED_KINDS) });
export const targetOptions = optionsOf(
  z.object({ id, what: z.string(), label: z.string(), labelEn: z.string(), detail: z.string() }),
);
