import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DataTable } from '../data-table.tsx';
import type { Column } from '../data-table.types.ts';

interface Row {
  id: number;
}

const columns: Column<Row>[] = [
  { id: 'id', header: '编号', sortable: true, cell: ({ id }) => <button>第{id}号</button> },
];
const createTable = (ids: number[]) => (
  <DataTable
    caption="岗位"
    columns={columns}
    rows={ids.map((id) => ({ id }))}
    rowKey={({ id }) => id}
    rowLabel={({ id }) => `岗位${id}`}
    empty="没有岗位"
    sort={null}
    onSortChange={() => undefined}
  />
);
const getButton = (id: number) => screen.getByRole('button', { name: `第${id}号` });

it.each([
  { without: 'the deleted one', ids: [1, 3], next: 3 },
  { without: 'the deleted one, with the next page', ids: [1, 3, 4], next: 3 },
  { without: 'the last one', ids: [1], next: 1 },
])('gives the focus of a deleted row to that in its place: rows without $without', async ({ ids, next }) => {
  const { rerender } = render(createTable([1, 2, 3]));
  await userEvent.click(getButton(2));
  rerender(createTable(ids));
  await waitFor(() => expect(getButton(next)).toHaveFocus());
});

it('moves the focus to the next row, and to the head when none is left', async () => {
  const { rerender } = render(createTable([1, 2]));
  await userEvent.click(getButton(1));
  rerender(createTable([2]));
  await waitFor(() => expect(getButton(2)).toHaveFocus());
  rerender(createTable([]));
  await waitFor(() => expect(screen.getByRole('button', { name: '编号' })).toHaveFocus());
});

it('leaves the focus where the user has moved it', async () => {
  const { rerender } = render(createTable([1, 2, 3]));
  await userEvent.click(getButton(2));
  await userEvent.click(document.body);
  rerender(createTable([1, 2, 3, 4]));
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
