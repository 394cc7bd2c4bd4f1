import type { SelectOption } from '@backroom/ui';

import type { FilterField } from './filter-field.ts';

interface ReferenceFilter {
  /** URL parameter with an id, such as `postId`. */
  name: string;
  label: string;
  /** The active id. */
  value: number | undefined;
  /** Labels of ids; an unknown id is shown as a number. */
  options: readonly SelectOption[];
}

/** Filters that links of other pages set. Show them before the other fields; each is visible while it is active. */
export function useReferenceFilters(filters: readonly ReferenceFilter[]): FilterField[] {
  return filters.flatMap(({ name, label, value, options }) => {
    if (value === undefined) return [];
    const id = String(value);
    const active = options.some((option) => option.value === id) ? [] : [{ value: id, label: `#${id}` }];
    return [{ name, label, options: [...active, ...options] }];
  });
}
