import { type HistoryEntry } from '@backroom/contract/history';

/** The displayed change of one field. */
export type ToldChange = { field: string } & (
  | { kind: 'set'; value: unknown }
  | { kind: 'changed'; before: unknown; after: unknown }
  | { kind: 'list'; added: readonly unknown[]; removed: readonly unknown[] }
);

/** Empty initial values are not shown. */
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
 * The changes of an entry in form order.
 *
 * @param formFields fields of the form; created and removed records show only these
 * @param hiddenFields derived fields
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
    // Only the order changed.
    if (added.length + removed.length === 0) return [{ field, kind: 'changed', before, after }];
    return [{ field, kind: 'list', added, removed }];
  });
}
