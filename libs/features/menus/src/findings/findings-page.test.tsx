import { screen, within } from '@testing-library/react';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type Finding, findingContract } from '@backroom/contract/findings';
import { menuContract } from '@backroom/contract/menus';
import { renderPages } from '@backroom/records/testing';

import { FindingsPage } from './findings-page.tsx';

const server = createFakeServer();
let list: Finding[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  list = [
    { kind: 'peopleWithoutRole', count: 1_001, list: [{ id: 7, name: '林小满', note: 'lin' }] },
    { kind: 'containedRoles', count: 1, list: [{ id: 3, name: '店员', note: '店长' }] },
    { kind: 'idleRoles', count: 4, list: [{ id: 5, name: '临时', note: '' }] },
    { kind: 'emptyDepts', count: 0, list: [] },
  ];
  server.on(findingContract.list, () => ({ list }));
  server.on(menuContract.list, () => []);
  server.on(menuContract.tags, () => ['admin:sysPost:list']);
});

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
  expect(screen.getByText('还有999项以上')).toBeInTheDocument();
  // There is no list of all of them.
  expect(screen.getByText('还有3项，处理上面的以后会接着列出')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看全部: 没有可用角色的用户' })).toHaveAttribute(
    'href',
    '/admin/sys-user?roleId=0',
  );
  expect(screen.getByRole('list', { name: '被另一个角色包含的角色' })).toHaveTextContent('店员包含于“店长”');
  expect(await screen.findByRole('list', { name: '没有菜单授予的权限标识' })).toHaveTextContent('admin:sysPost:list');
  expect(screen.getByText('没有人也没有下级的部门').closest('li')).toBeInTheDocument();
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
