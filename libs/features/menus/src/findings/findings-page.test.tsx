import { screen, waitFor, within } from '@testing-library/react';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type Finding, findingContract, type FindingItem } from '@backroom/contract/findings';
import { menuContract } from '@backroom/contract/menus';
import { clickButton, renderPages } from '@backroom/records/testing';

import { FindingsPage } from './findings-page.tsx';

const server = createFakeServer();
let list: Finding[];

const createItem = (id: number, name: string, values: Partial<FindingItem> = {}): FindingItem => ({
  id,
  name,
  note: '',
  containerId: null,
  ...values,
});
/** As the server, which counts one more than it names. */
const listAll = (count: number) =>
  Array.from({ length: Math.min(count, 1_000) }, (_item, index) => createItem(index + 5, `临时${index + 5}`));

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  list = [
    { kind: 'peopleWithoutRole', count: 1_001, list: [createItem(7, '林小满', { note: 'lin' })] },
    { kind: 'containedRoles', count: 1, list: [createItem(3, '店员', { note: '店长', containerId: 4 })] },
    { kind: 'idleRoles', count: 7, list: [5, 6, 7, 8, 9].map((id) => createItem(id, `临时${id}`)) },
    { kind: 'emptyDepts', count: 0, list: [] },
  ];
  server.on(findingContract.list, ({ query: { only } }) => {
    const found = list.find(({ kind }) => kind === only);
    return { list: found ? [{ ...found, list: listAll(found.count) }] : list };
  });
  server.on(menuContract.list, () => []);
  server.on(menuContract.tags, () => ['admin:sysPost:list']);
});

const readNames = async () =>
  within(await screen.findByRole('list', { name: '没有人持有的角色' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);
const open = (permissions: readonly string[] = ['*:*:*']) =>
  renderPages('/admin/finding', { pages: { '/admin/finding': FindingsPage }, permissions });

it('has each finding with its count and the way to its repair', async () => {
  open();

  const people = within(await screen.findByRole('list', { name: '没有可用角色的用户' }));
  expect(people.getByRole('link', { name: '去分配角色: 林小满' })).toHaveAttribute(
    'href',
    '/admin/sys-user?username=lin',
  );
  expect(screen.getByText('1,000+')).toBeInTheDocument();
  const contained = within(screen.getByRole('list', { name: '被另一个角色包含的角色' }));
  expect(contained.getByText('包含于“店长”')).toBeInTheDocument();
  expect(contained.getByRole('link', { name: '比较: 店员' })).toHaveAttribute(
    'href',
    '/admin/sys-role/3/auth?compare=4',
  );
  expect(await screen.findByRole('list', { name: '没有菜单授予的权限标识' })).toHaveTextContent('admin:sysPost:list');
  expect(screen.getByText('没有人也没有下级的部门').closest('li')).toBeInTheDocument();
});

it('unfolds all findings of a check, and folds them again', async () => {
  open();
  expect(await readNames()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /被另一个角色包含的角色/ })).not.toBeInTheDocument();
  await clickButton('显示全部7项: 没有人持有的角色');

  await waitFor(async () => expect(await readNames()).toHaveLength(7));
  await clickButton('收起: 没有人持有的角色');
  expect(await readNames()).toEqual(['临时5', '临时6', '临时7', '临时8', '临时9']);
});

it('says of more findings than the server names how many are listed', async () => {
  list = [{ kind: 'idleRoles', count: 1_001, list: [createItem(5, '临时5')] }];
  open(['admin:sysRole:list']);
  await clickButton('显示前1,000项: 没有人持有的角色');
  await waitFor(async () => expect(await readNames()).toHaveLength(100));

  for (let shown = 100; shown < 1_000; shown += 100) await clickButton('再显示100项');
  expect(await readNames()).toHaveLength(1_000);
  expect(screen.queryByRole('button', { name: /^再显示/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^一次只列出前1,000项/)).toBeInTheDocument();
});

it('offers a retry when the other findings cannot be loaded', async () => {
  open();
  await readNames();
  server.on(findingContract.list, () => {
    throw new FakeApiError(500, '服务器内部错误');
  });
  await clickButton('显示全部7项: 没有人持有的角色');

  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});

it('unfolds the findings of the menu, which the console knows', async () => {
  server.on(menuContract.tags, () => Array.from({ length: 6 }, (_tag, index) => `admin:sysPost:list${index}`));
  open();
  await clickButton('显示全部6项: 没有菜单授予的权限标识');

  expect(screen.getByRole('list', { name: '没有菜单授予的权限标识' })).toHaveTextContent('admin:sysPost:list5');
});

it('leaves out the checks of the menu for those who may not list it', async () => {
  open(['admin:sysUser:list']);

  expect(await screen.findByRole('list', { name: '没有可用角色的用户' })).toBeInTheDocument();
  expect(screen.queryByText('没有菜单授予的权限标识')).not.toBeInTheDocument();
  expect(server.count(menuContract.list)).toBe(0);
});

it('says that nothing was found', async () => {
  list = [{ kind: 'emptyDepts', count: 0, list: [] }];
  open(['admin:sysDept:list']);

  expect(await screen.findByText('没有发现问题')).toBeInTheDocument();
});

it('says that there are no checks for those who may list nothing', async () => {
  list = [];
  open([]);
  expect(await screen.findByText('没有你能查看的检查项')).toBeInTheDocument();
});

it('offers a retry when it cannot be loaded', async () => {
  server.on(findingContract.list, () => {
    throw new FakeApiError(500, '服务器内部错误');
  });
  open();

  expect(await screen.findByText(/服务器内部错误/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /重试/ })).toBeInTheDocument();
});
