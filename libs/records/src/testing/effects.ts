import type { ChangeEffects } from '@backroom/contract/effects';

/** What a change would do; by default it concerns no user. */
export const createChangeEffects = (values: Partial<ChangeEffects> = {}): ChangeEffects => ({
  stop: null,
  people: { count: 0, list: [] },
  person: null,
  entries: { gained: [], lost: [] },
  rows: [],
  ...values,
});
