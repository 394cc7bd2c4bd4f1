import { render, screen } from '@testing-library/react';

import { TreeTable } from './tree-table.tsx';

interface Node {
  id: string;
  children?: Node[];
}

const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
const nodes: Node[] = [{ id: '总部', children: [{ id: '华东', children: [{ id: '财务部' }] }] }, { id: '伙伴' }];
const renderTable = (marked?: string) => (
  <TreeTable<Node>
    caption="部门"
    nameHeader="名称"
    rows={nodes}
    rowKey={({ id }) => id}
    rowName={({ id }) => id}
    rowChildren={({ children }) => children}
    columns={[]}
    {...(marked !== undefined && { marked })}
  />
);

it('reveals, marks, scrolls to and announces a row', () => {
  const { rerender } = render(renderTable());
  expect(screen.queryByText('财务部')).not.toBeInTheDocument();
  rerender(renderTable('财务部'));

  const row = screen.getByText('财务部').closest('tr');
  expect(row).toHaveAttribute('data-marked');
  expect(scrollIntoView.mock.contexts).toEqual([row]);
  expect(screen.getByText('“财务部”已在列表中标出')).toHaveAttribute('role', 'status');
});
