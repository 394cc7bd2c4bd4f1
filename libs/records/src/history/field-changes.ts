import type { HistoryEntry } from '@backroom/contract/history';

/** The displayed change of one field. */
export type FieldChange = { field: string } & (
  | { kind: 'set'; value: unknown }
  | { kind: 'changed'; before: unknown; after: unknown }
  | { kind: 'list'; added: readonly unknown[]; removed: readonly unknown[] }
);

/** Empty initial values are not shown. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const toKey = (value: unknown) => JSON.stringify(value);
const excludeItems = (list: readonly unknown[], others: readonly unknown[]) => {
  const known = new Set(others.map(toKey));
  return list.filter((value) => !known.has(toKey(value)));
};

const byFormOrder = (formFields: readonly string[]) => (one: string, other: string) =>
  getFormOrder(formFields, one) - getFormOrder(formFields, other);
const getFormOrder = (formFields: readonly string[], field: string) =>
  formFields.includes(field) ? formFields.indexOf(field) : formFields.length;

/**
 * The changes of an entry in form order.
 *
 * @param formFields fields of the form; created and removed records show only these
 * @param hiddenFields derived fields
 */
export function toFieldChanges(
  { action, changes }: HistoryEntry,
  formFields: readonly string[],
  hiddenFields: readonly string[] = [],
): FieldChange[] {
  const fields = Object.keys(changes)
    .filter((field) => !hiddenFields.includes(field))
    .sort(byFormOrder(formFields));
  return fields.flatMap((field): FieldChange[] => {
    const { before, after } = changes[field] ?? {};
    if (action !== 'update') {
      const value = action === 'create' ? after : before;
      return formFields.includes(field) && !isBlank(value) ? [{ field, kind: 'set', value }] : [];
    }
    // A property of the change itself, such as why it was a correction.
    if (before === undefined) return [{ field, kind: 'set', value: after }];
    if (!Array.isArray(before) || !Array.isArray(after)) return [{ field, kind: 'changed', before, after }];
    const [added, removed] = [excludeItems(after, before), excludeItems(before, after)];
    // Only the order changed.
    if (added.length + removed.length === 0) return [{ field, kind: 'changed', before, after }];
    return [{ field, kind: 'list', added, removed }];
  });
}
