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
