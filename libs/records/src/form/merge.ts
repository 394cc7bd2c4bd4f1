/** Who changed a field since it was read. */
export type Change = 'theirs' | 'mine' | 'same' | 'collision';

export interface MergedField<Values> {
  name: keyof Values & string;
  change: Change;
  read: Values[keyof Values];
  now: Values[keyof Values];
  typed: Values[keyof Values];
}

export interface Merge<Values> {
  /** What is to be stored; a collision keeps what was typed until somebody decides. */
  values: Values;
  /** Only fields that somebody changed. */
  fields: MergedField<Values>[];
}

/**
 * Puts together what two people did to one record.
 *
 * @param read as it was when the form opened.
 * @param now as it is stored by now.
 * @param typed as the form has it.
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

/** Lists, such as the roles of a user, are the same when they hold the same, in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
