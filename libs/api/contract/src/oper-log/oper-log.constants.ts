export const OPERATION_ACTIONS = [
  'create',
  'update',
  'remove',
  'export',
  'import',
  'prune',
  'seeAs',
  'endSeeAs',
] as const;
/** Who has done it; `job`: work that a person has started and that ran without their session. */
export const ACTOR_KINDS = ['person', 'storeToken', 'job', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];
/** `aborted`: an export that was not received to its end. */
export const OPERATION_RESULTS = ['done', 'refused', 'aborted'] as const;
/** What a keyword is compared with: the names of people and records, or the values before and after. */
export const OPERATION_SEARCHES = ['names', 'values'] as const;
/** Entries of which a page of a search in values, or of groups, reads at most so many. */
export const MAX_OPERATIONS_READ = 20_000;
