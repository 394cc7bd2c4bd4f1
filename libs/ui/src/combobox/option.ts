export interface ComboboxOption {
  value: string;
  label: string;
  /** Additional search terms: pinyin and initials (`nanjingxilu njxl`), a code, a former name. */
  keywords?: string;
  /** Heading of its group; options of one group must be adjacent. */
  group?: string;
  disabled?: boolean;
}

/** An item of the list that can be active: an option or an action. */
export interface Entry extends ComboboxOption {
  action?: 'create' | 'retry' | 'all';
}

/** Lower case, without whitespace and apostrophes. */
const normalize = (text: string) => text.toLowerCase().replace(/[\s'’]+/g, '');

/**
 * Returns a function that filters options by a substring of label or keywords. The options are normalized once, at the
 * first search.
 */
export function createMatcher<Option extends ComboboxOption>(options: readonly Option[]) {
  let normalized: string[] | undefined;
  return (query: string): readonly Option[] => {
    const needle = normalize(query);
    if (needle === '') return options;
    normalized ??= options.map(({ label, keywords = '' }) => `${normalize(label)}\n${keywords.toLowerCase()}`);
    return options.filter((_, index) => normalized?.[index]?.includes(needle));
  };
}

/** A line of the list: a group heading, or an entry with its index among the entries. */
export type Row = { heading: string } | { entry: Entry; index: number };

/** Inserts a heading row before each group. */
export function toRows(entries: readonly Entry[]): Row[] {
  const rows: Row[] = [];
  let group: string | undefined;
  entries.forEach((entry, index) => {
    if (entry.group !== undefined && entry.group !== group) rows.push({ heading: entry.group });
    group = entry.group;
    rows.push({ entry, index });
  });
  return rows;
}
