import { Card } from '@backroom/ui';

import type { FilterField } from './filter-form.tsx';
import { ListFilter } from './list-filter.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListActions } from './use-list-actions.tsx';
import type { ListState } from './use-list-page.ts';

interface ListCardProps<Row extends object> {
  list: ListState<Row>;
  actions: ListActions<Row>;
  /** The filters. */
  fields: readonly FilterField[];
}

/** The usual parts of a list page; compose them in the page if one differs. */
export function ListCard<Row extends object>({ list, actions, fields }: ListCardProps<Row>) {
  return (
    <Card flush>
      <ListFilter list={list} fields={fields} />
      <ListToolbar list={list} actions={actions} />
      <ListTable list={list} actions={actions} />
      <ListPagination list={list} />
    </Card>
  );
}
