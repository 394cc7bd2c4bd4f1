import { type HistoryEntry } from '@backroom/contract/history';

/** What an entry tells of one field. */
export type ToldChange = { field: string } & (
  | { kind: 'set'; value: unknown }
  | { kind: 'changed'; before: unknown; after: unknown }
  | { kind: 'list'; added: readonly unknown[]; removed: readonly unknown[] }
);

/** Says nothing to whoever reads what a record was made with. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const keyOf = (value: unknown) => JSON.stringify(value);
const without = (list: readonly unknown[], others: readonly unknown[]) => {
  const known = new Set(others.map(keyOf));
  return list.filter((value) => !known.has(keyOf(value)));
};

const namedFirst = (named: readonly string[]) => (one: string, other: string) =>
  placeIn(named, one) - placeIn(named, other);
const placeIn = (named: readonly string[], field: string) =>
  named.includes(field) ? named.indexOf(field) : named.length;

/**
 * The changes of an entry in the order in which the form has its fields.
 *
 * @param named the fields that the form knows; of a new record no others are told, since nobody chose them
 * @param untold fields that follow from others
 */
export function toldChanges(
  { action, changes }: HistoryEntry,
  named: readonly string[],
  untold: readonly string[] = [],
): ToldChange[] {
  const fields = Object.keys(changes)
    .filter((field) => !untold.includes(field))
    .sort(namedFirst(named));
  return fields.flatMap((field): ToldChange[] => {
    const { before, after } = changes[field] ?? {};
    if (action !== 'update') {
      const value = action === 'create' ? after : before;
      return named.includes(field) && !isBlank(value) ? [{ field, kind: 'set', value }] : [];
    }
    if (!Array.isArray(before) || !Array.isArray(after)) return [{ field, kind: 'changed', before, after }];
    const [added, removed] = [without(after, before), without(before, after)];
    // The same in another order.
    if (added.length + removed.length === 0) return [{ field, kind: 'changed', before, after }];
    return [{ field, kind: 'list', added, removed }];
  });
}
