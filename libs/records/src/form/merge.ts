/** Which side changed a field since the record was read. */
export type Change = 'theirs' | 'mine' | 'same' | 'collision';

export interface MergedField<Values> {
  name: keyof Values & string;
  change: Change;
  base: Values[keyof Values];
  current: Values[keyof Values];
  local: Values[keyof Values];
}

export interface MergeResult<Values> {
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
export function mergeRecord<Values extends object>(base: Values, current: Values, local: Values): MergeResult<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  const fields = names.flatMap((name): MergedField<Values>[] => {
    const change = getChange(base[name], current[name], local[name]);
    return change ? [{ name, change, base: base[name], current: current[name], local: local[name] }] : [];
  });
  const incoming = fields
    .filter(({ change }) => change === 'theirs')
    .map(({ name, current: stored }) => [name, stored]);
  return { values: { ...local, ...(Object.fromEntries(incoming) as Partial<Values>) }, fields };
}

function getChange(base: unknown, current: unknown, local: unknown): Change | null {
  if (isEqual(base, current)) return isEqual(local, base) ? null : 'mine';
  if (isEqual(local, current)) return 'same';
  return isEqual(local, base) ? 'theirs' : 'collision';
}

/** Lists, such as the roles of a user, are compared regardless of order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const others = new Set(other.map(toKey));
  return one.length === other.length && one.every((item) => others.has(toKey(item)));
}

/** Items may be objects, such as the holidays of a store. */
const toKey = (item: unknown): string => JSON.stringify(item);
