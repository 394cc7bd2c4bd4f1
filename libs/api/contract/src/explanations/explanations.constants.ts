import { FOUND_TYPES } from '../search/search.schemas.ts';

/** Records whose reading and editing can be explained: those that a data scope limits. A plan is named by its store. */
export const EXPLAINED_RECORDS = ['user', 'dept', 'store', 'monthPlan'] as const;
export type ExplainedRecord = (typeof EXPLAINED_RECORDS)[number];

/** What can be looked up to be explained. */
export const EXPLAINED_KINDS = ['page', 'tag', ...EXPLAINED_RECORDS] as const;
export type ExplainedKind = (typeof EXPLAINED_KINDS)[number];

export const EXPLAINED_ACTIONS = ['read', 'edit'] as const;
export type ExplainedAction = (typeof EXPLAINED_ACTIONS)[number];

/**
 * The links between a person and a target, in their order. `entry`: a menu entry carries the tag. `visibility`: the
 * roles to which a menu entry is limited. `rank`: an account with more rights than the own ones cannot be changed.
 */
export const LINK_KINDS = [
  'account',
  'roles',
  'activeRole',
  'entry',
  'grant',
  'visibility',
  'scope',
  'record',
  'rank',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Changes that can mend a chain. */
export const CHANGE_KINDS = [
  'allRoles',
  'enableUser',
  'enableRole',
  'giveRole',
  'moveUser',
  'grantMenu',
  'widenScope',
  'allowRole',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Lists of which an answer counts the rows that a person would gain. The list of plans has one row for each store. */
export const COUNTED_LISTS = [...FOUND_TYPES, 'monthPlan'] as const;
export type CountedType = (typeof COUNTED_LISTS)[number];

/** Rows and people that an answer counts; of more it is known that there are more. */
export const MAX_COUNTED = 10_000;

/** More proposals would not help to choose one. */
export const MAX_MENDS = 8;
