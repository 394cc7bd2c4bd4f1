export interface ComboboxOption {
  value: string;
  label: string;
  /** More that finds it: pinyin and initials (`nanjingxilu njxl`), a code, an old name. */
  keywords?: string;
  /** Heading it stands under; options of one group follow each other. */
  group?: string;
  disabled?: boolean;
}

/** A line of the list that one can be on: an option, or something to do. */
export interface Entry extends ComboboxOption {
  act?: 'create' | 'retry' | 'all';
}

/** As typed and as listed: no capitals, no gaps. */
const fold = (text: string) => text.toLowerCase().replace(/[\s'’]+/g, '');

/**
 * Finds options by any part of label or keywords, in the order of the list. The words are folded once, at the first
 * search.
 */
export function createMatcher<Option extends ComboboxOption>(options: readonly Option[]) {
  let folded: string[] | undefined;
  return (query: string): readonly Option[] => {
    const wanted = fold(query);
    if (wanted === '') return options;
    folded ??= options.map(({ label, keywords = '' }) => `${fold(label)}\n${keywords.toLowerCase()}`);
    return options.filter((_, index) => folded?.[index]?.includes(wanted));
  };
}

export type Row = { heading: string } | { entry: Entry; index: number };

/** The lines as they lie below each other, headings between them. */
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
