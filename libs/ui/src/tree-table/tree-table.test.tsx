import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { setPageWidth } from '../measure/page-width.ts';
import { TreeTable } from './tree-table.tsx';
import type { TreeTableColumn, TreeTableProps } from './tree-table.types.ts';

interface Node {
  id: string;
  children?: Node[];
}

const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
const nodes: Node[] = [{ id: '总部', children: [{ id: '华东', children: [{ id: '财务部' }] }] }, { id: '伙伴' }];
const createTable = (rest: Partial<TreeTableProps<Node>> = {}) => (
  <TreeTable<Node>
    caption="部门"
    nameHeader="名称"
    rows={nodes}
    rowKey={({ id }) => id}
    rowName={({ id }) => id}
    rowChildren={({ children }) => children}
    columns={[]}
    {...rest}
  />
);

it('reveals, highlights, scrolls to and announces a row', () => {
  const { rerender } = render(createTable());
  expect(screen.queryByText('财务部')).not.toBeInTheDocument();
  rerender(createTable({ highlightedKey: '财务部' }));

  const row = screen.getByText('财务部').closest('tr');
  expect(row).toHaveAttribute('data-highlighted');
  expect(scrollIntoView.mock.contexts).toEqual([row]);
  expect(screen.getByText('“财务部”已在列表中标出')).toHaveAttribute('role', 'status');
});

it('expands a row by the arrow keys, and opens it by Enter and its name', async () => {
  const open = jest.fn<void, [string]>();
  render(createTable({ rowOpener: ({ id }) => ({ onOpen: () => open(id) }) }));
  await userEvent.tab();
  expect(screen.getByText('总部').closest('tr')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('华东')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '总部的下级' })).toHaveAttribute('aria-expanded', 'true');

  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '伙伴' }));
  expect(open.mock.calls).toEqual([['总部'], ['伙伴']]);

  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(screen.queryByText('华东')).not.toBeInTheDocument();
});

describe('columns', () => {
  const createColumn = (id: string, priority?: 'low' | 'medium'): TreeTableColumn<Node> => ({
    id,
    header: id,
    width: 120,
    cell: () => id,
    ...(priority ? { priority } : { card: 'status' }),
  });
  const columns = [createColumn('leader', 'low'), createColumn('phone', 'medium'), createColumn('status')];

  const renderAt = (width: number) => {
    setPageWidth(width);
    return render(createTable({ columns })).container;
  };
  afterEach(() => setPageWidth(Infinity));

  it.each([
    [600, ['名称', 'leader', 'phone', 'status']],
    [599, ['名称', 'phone', 'status']],
    [479, ['名称', 'status']],
    [300, ['名称', 'status']],
  ])('fit into %i px by priority', (width, expected) => {
    renderAt(width);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('share the spare width with the names', () => {
    const widths = [...renderAt(1_200).querySelectorAll('col')].map(({ style }) => style.width);
    expect(widths).toEqual(['480px', '240px', '240px', '']);
  });
});
