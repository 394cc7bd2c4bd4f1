/** Which side changed a field since the record was read: the stored record, the form, both alike, or differently. */
export type Change = 'remote' | 'local' | 'same' | 'conflict';

export interface MergedField<Values> {
  name: keyof Values & string;
  change: Change;
  base: Values[keyof Values];
  remote: Values[keyof Values];
  local: Values[keyof Values];
}

export interface MergeResult<Values> {
  /** The merged values; a conflict keeps the form value until the user chooses. */
  values: Values;
  /** Changed fields only. */
  fields: MergedField<Values>[];
}

/**
 * Three-way merge of concurrent edits of a record.
 *
 * @param base the values when the form was opened
 * @param remote the values stored now
 * @param local the values in the form
 */
export function mergeRecord<Values extends object>(base: Values, remote: Values, local: Values): MergeResult<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  const fields = names.flatMap((name): MergedField<Values>[] => {
    const change = getChange(base[name], remote[name], local[name]);
    return change ? [{ name, change, base: base[name], remote: remote[name], local: local[name] }] : [];
  });
  const incoming = fields
    .filter(({ change }) => change === 'remote')
    .map(({ name, remote: remoteValue }) => [name, remoteValue]);
  return { values: { ...local, ...(Object.fromEntries(incoming) as Partial<Values>) }, fields };
}

function getChange(base: unknown, remote: unknown, local: unknown): Change | null {
  if (isEqual(base, remote)) return isEqual(local, base) ? null : 'local';
  if (isEqual(local, remote)) return 'same';
  return isEqual(local, base) ? 'remote' : 'conflict';
}

/** Lists, such as the roles of a user, are compared regardless of order. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const others = new Set(other.map(toKey));
  return one.length === other.length && one.every((item) => others.has(toKey(item)));
}

/** Items may be objects, such as the holidays of a store. */
const toKey = (item: unknown): string => JSON.stringify(item);
