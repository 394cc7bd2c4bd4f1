/** Checks of records that work as stored, but are hardly meant so. Those of the menu are made by the console. */
export const FINDING_KINDS = [
  'peopleWithoutRole',
  'peopleInDisabledDept',
  'containedRoles',
  'idleRoles',
  'emptyScopes',
  'storesWithoutManager',
  'emptyDepts',
  'unusedEntries',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Findings of one kind are counted up to this number; a larger count is this number plus one. */
export const MAX_FINDINGS = 1_000;

/** Findings of each kind that are named beside those of the others; of one kind alone `MAX_FINDINGS` are. */
export const MAX_NAMED_FINDINGS = 5;
