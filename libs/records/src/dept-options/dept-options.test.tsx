import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { createFakeServer, FakeApiError, WithApi } from '@backroom/client/testing';
import { deptContract, type DeptOption, MAX_TREE_MATCHES } from '@backroom/contract/departments';
import { TreeSelect } from '@backroom/ui';

import { useOptionNodes } from '../option-nodes.ts';
import { useDeptOptions } from './use-dept-options.ts';

const server = createFakeServer();
const handleChange = jest.fn();

const option = (id: number, label: string, rest: Partial<DeptOption> = {}): DeptOption => ({
  id,
  label,
  deptType: 'region',
  status: '2',
  disabled: false,
  childCount: 0,
  children: [],
  ...rest,
});
const toEast = (children: DeptOption[]) => [
  option(1, '总部', { childCount: 2, children: [option(2, '华东', { childCount: 300, children })] }),
];
const TOP = [
  option(1, '总部', { childCount: 2, children: [option(2, '华东', { childCount: 300 }), option(3, '华南')] }),
];
const SHOPS = [option(21, '上海店', { childCount: 1 }), option(22, '杭州店')];
const DEEP = toEast([option(290, '宁波店', { childCount: 1, children: [option(2901, '宁波收银组')] })]);

let failures: number;
let found: DeptOption[];
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  handleChange.mockClear();
  failures = 0;
  found = DEEP;
  server.on(deptContract.tree, ({ query: { open, ids, keyword } }) => {
    if (open === undefined && ids === undefined && keyword === undefined) return TOP;
    if (failures > 0) {
      failures -= 1;
      throw new FakeApiError(500, '数据库忙');
    }
    if (ids !== undefined) return DEEP;
    if (keyword !== undefined) return found;
    return Number(open) === 2 ? SHOPS : [];
  });
});

function Select({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  const { options, addNotes, onSearch } = useDeptOptions({ chosen: [value ?? ''], suppressErrors: 'all' });
  const nodes = useOptionNodes(options);
  return (
    <TreeSelect
      aria-label="部门"
      nodes={addNotes(nodes)}
      onSearch={onSearch}
      value={value}
      onValueChange={(id) => {
        handleChange(id);
        setValue(id);
      }}
    />
  );
}
async function open(initial: string | null = null) {
  render(<Select initial={initial} />, { wrapper: WithApi });
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
  await userEvent.click(field());
  // A leaf until the code for large trees is there.
  await waitFor(() => expect(screen.getByRole('treeitem', { name: '华东' })).toHaveAttribute('aria-expanded'));
}
const field = () => screen.getByRole('combobox', { name: '部门' });
const row = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const queries = () => server.calls.map(({ arg: { query = {} } }) => query);

it('loads the children of a branch when it is opened, by keyboard, and says how many are left', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('华东');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  expect(queries()).toEqual([{}]);

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await row('上海店');
  // The active row was that of the loading children.
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('上海店'));
  expect(await row('还有298项，输入名称即可搜索')).toHaveAttribute('aria-disabled', 'true');

  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(handleChange.mock.calls).toEqual([['22']]);
  expect(field()).toHaveValue('总部/华东/杭州店');
});

it('shows where children could not be loaded, and loads them again on Enter', async () => {
  failures = 1;
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await row('加载失败，点此重试');
  await userEvent.keyboard('{ArrowRight}{Enter}');

  await row('上海店');
  expect(screen.queryByRole('treeitem', { name: '加载失败，点此重试' })).not.toBeInTheDocument();
  expect(handleChange).not.toHaveBeenCalled();
});

it('finds a deep department at the server with one request after the last key, and shows it with its path', async () => {
  await open();
  await userEvent.keyboard('收银 宁波');
  expect(await row('搜索中…')).toBeInTheDocument();
  await userEvent.click(await row('宁波收银组'));

  expect(handleChange.mock.calls).toEqual([['2901']]);
  expect(field()).toHaveValue('总部/华东/宁波店/宁波收银组');
  expect(queries()).toEqual([{}, { keyword: '收银 宁波' }]);
});

it('repeats a failed search, and says that a search found only some', async () => {
  failures = 1;
  found = toEast(Array.from({ length: MAX_TREE_MATCHES }, (_, at) => option(400 + at, `门店${at}`)));
  await open();
  await userEvent.keyboard('门店');
  await userEvent.click(await row('搜索失败，点此重试'));

  await row(/^门店\s*0$/);
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(await row(/^最多显示100项/)).toBeInTheDocument();
});

it('names a stored choice that the top of the tree does not have', async () => {
  render(<Select initial="2901" />, { wrapper: WithApi });

  await waitFor(() => expect(field()).toHaveValue('总部/华东/宁波店/宁波收银组'));
  expect(queries()).toEqual([{}, { ids: '2901' }]);
});
