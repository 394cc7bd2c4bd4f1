import { MIDNIGHT } from '../calendar/index.ts';
import type { Store } from './stores.schemas.ts';

/** What the end of the business day of a store follows from. */
export type CutOffFields = Pick<Store, 'cutOff' | 'opensAt' | 'closesAt' | 'weekHours'>;

/**
 * The time `HH:MM` of the next calendar day at which a business day ends: that of the store, else the latest time after
 * midnight at which it closes, else midnight.
 */
export function getCutOff({ cutOff, opensAt, closesAt, weekHours }: CutOffFields): string {
  if (cutOff !== '') return cutOff;
  const hours = [{ opensAt, closesAt }, ...weekHours.flatMap(({ hours: other }) => other ?? [])];
  return hours
    .filter((each) => each.closesAt < each.opensAt)
    .reduce((latest, each) => (each.closesAt > latest ? each.closesAt : latest), MIDNIGHT);
}
