import type { FilterField } from './filter-field.ts';
import { ListFrame } from './list-frame.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListActions } from './use-list-actions.tsx';
import type { ListState } from './use-list-page.ts';

interface ListContentProps<Row extends object> {
  list: ListState<Row>;
  actions: ListActions<Row>;
  /** The filters. */
  fields: readonly FilterField[];
}

/** The usual parts of a list page; compose them in the page if one differs. */
export function ListContent<Row extends object>({ list, actions, fields }: ListContentProps<Row>) {
  return (
    <ListFrame>
      <ListToolbar list={list} actions={actions} fields={fields} />
      <ListTable list={list} actions={actions} />
      <ListPagination list={list} />
    </ListFrame>
  );
}
