import { showToast, useText } from '@backroom/ui';

import { type FilterField, FilterForm, getApplied, isSame } from './filter-form.tsx';
import { listText } from './list.text.ts';
import type { ListState } from './use-list-page.ts';
import type { Filters } from './use-list-url-state.ts';

interface ListFilterProps<Row extends object> {
  list: ListState<Row>;
  fields: readonly FilterField[];
}

/** The filters of a list. A search for the same filters reloads the rows; others clear the selection. */
export function ListFilter<Row extends object>({ list, fields }: ListFilterProps<Row>) {
  const { urlState, result, selection } = list;
  const t = useText(listText);
  const applied = getApplied(fields, urlState.filters);

  const search = (draft: Filters) => {
    const trimmed = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim()]));
    if (isSame(trimmed, applied) && urlState.query.pageIndex === 1) return void result.refetch();
    if (selection.rows.length > 0) showToast({ tone: 'info', message: t('selectionDropped') });
    urlState.setFilters(trimmed);
  };
  return <FilterForm fields={fields} applied={applied} onSearch={search} searching={result.isFetching} />;
}
