/** Which side changed a field since the record was read. */
export type Change = 'theirs' | 'mine' | 'same' | 'collision';

export interface MergedField<Values> {
  name: keyof Values & string;
  change: Change;
  read: Values[keyof Values];
  now: Values[keyof Values];
  typed: Values[keyof Values];
}

export interface Merge<Values> {
  /** The merged values; a collision keeps the form value until the user chooses. */
  values: Values;
  /** Changed fields only. */
  fields: MergedField<Values>[];
}

/**
 * Three-way merge of concurrent edits of a record.
 *
 * @param base the values when the form was opened
 * @param current the values stored now
 * @param local the values in the form
 */
export function mergeRecord<Values extends object>(read: Values, now: Values, typed: Values): Merge<Values> {
  const names = Object.keys(read) as (keyof Values & string)[];
  const fields = names.flatMap((name): MergedField<Values>[] => {
    const change = changeOf(read[name], now[name], typed[name]);
    return change ? [{ name, change, read: read[name], now: now[name], typed: typed[name] }] : [];
  });
  const theirs = fields.filter(({ change }) => change === 'theirs').map(({ name, now: stored }) => [name, stored]);
  return { values: { ...typed, ...(Object.fromEntries(theirs) as Partial<Values>) }, fields };
}

function changeOf(read: unknown, now: unknown, typed: unknown): Change | null {
  if (isSame(read, now)) return isSame(typed, read) ? null : 'mine';
  if (isSame(typed, now)) return 'same';
  return isSame(typed, read) ? 'theirs' : 'collision';
}

/** Lists, such as the roles of a user, are compared regardless of order. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
