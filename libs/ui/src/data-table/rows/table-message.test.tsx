import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TreeTable } from '../../tree-table/tree-table.tsx';
import { DataTable } from '../data-table.tsx';
import type { Column } from '../data-table.types.ts';

interface Row {
  id: number;
}

const rows: Row[] = [{ id: 1 }, { id: 2 }];
const columns: Column<Row>[] = [{ id: 'id', header: '编号', sortable: true, cell: ({ id }) => `第${id}号` }];
const button = <button>清除筛选</button>;
const getRow = (id: number) => screen.getByText(`第${id}号`).closest('tr');
const focusButton = () => userEvent.click(screen.getByRole('button', { name: '清除筛选' }));

const createTable = (rest: { rows?: Row[]; highlightedKey?: number; error?: boolean }) => (
  <DataTable
    caption="岗位"
    columns={columns}
    rows={rest.rows ?? []}
    rowKey={({ id }) => id}
    {...(rest.highlightedKey && { highlightedKey: rest.highlightedKey })}
    sort={null}
    onSortChange={() => undefined}
    error={rest.error && button}
    empty={button}
  />
);

it('gives the focus to the highlighted row that replaces it', async () => {
  const { rerender } = render(createTable({}));
  await focusButton();
  rerender(createTable({ rows, highlightedKey: 2 }));
  await waitFor(() => expect(getRow(2)).toHaveFocus());
});

it('gives it to the first row if none is highlighted', async () => {
  const { rerender } = render(createTable({ error: true }));
  await focusButton();
  rerender(createTable({ rows }));
  await waitFor(() => expect(getRow(1)).toHaveFocus());
});

it('gives it to the head if there are no rows', async () => {
  const { rerender } = render(createTable({ error: true }));
  await focusButton();
  rerender(createTable({}));
  await waitFor(() => expect(screen.getByRole('button', { name: '编号' })).toHaveFocus());
});

it('leaves the focus where it is if it is elsewhere', async () => {
  const { rerender } = render(createTable({}));
  await userEvent.click(screen.getByRole('button', { name: '编号' }));
  rerender(createTable({ rows }));
  await Promise.resolve();
  expect(screen.getByRole('button', { name: '编号' })).toHaveFocus();
});

it('gives it to the first row of a tree', async () => {
  const createTree = (nodes: Row[]) => (
    <TreeTable<Row>
      caption="部门"
      nameHeader="名称"
      rows={nodes}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => `第${id}号`}
      rowChildren={() => []}
      columns={[]}
      empty={button}
    />
  );
  const { rerender } = render(createTree([]));
  await focusButton();
  rerender(createTree(rows));
  await waitFor(() => expect(getRow(1)).toHaveFocus());
});
