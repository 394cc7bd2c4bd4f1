import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';
import { paginate, renderPages } from '@backroom/records/testing';

import { ALL_RIGHTS, createRole, MENUS } from '../testing/records.ts';
import { CompareRolesDialog } from './compare-roles-dialog.tsx';

const server = createFakeServer();
const ROLES = [
  createRole(3, { roleName: '店长', dataScope: '4', userCount: 1_200, menuIds: [1, 2, 3] }),
  createRole(4, { roleName: '审计', dataScope: '2', deptIds: [7, 8], menuIds: [1, 2, 4] }),
  createRole(5, { roleName: '副店长', dataScope: '4', menuIds: [1, 2, 3] }),
];

beforeEach(() => {
  server.install();
  server.on(roleContract.list, ({ query }) => paginate(ROLES, query));
  server.on(roleContract.byId, ({ params }) => {
    const role = ROLES.find(({ roleId }) => roleId === params.roleId);
    if (!role) throw new FakeApiError(404, '数据不存在');
    return role;
  });
  server.on(roleRightsContract.menuTree, () => ({ menus: [...MENUS], checkedKeys: [] }));
});

async function compareWith(name: string) {
  renderPages('/', {
    pages: { '/': () => <CompareRolesDialog record={ROLES[0] ?? null} onClose={() => undefined} /> },
    permissions: ALL_RIGHTS,
  });
  await userEvent.click(await screen.findByRole('combobox', { name: '与哪个角色比较' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}
async function readRow(name: string) {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return [...(row?.querySelectorAll<HTMLElement>('td') ?? [])].map(
    (cell) => within(cell).queryByRole('img')?.getAttribute('aria-label') ?? cell.textContent,
  );
}

it('does not offer the role itself', async () => {
  renderPages('/', {
    pages: { '/': () => <CompareRolesDialog record={ROLES[0] ?? null} onClose={() => undefined} /> },
    permissions: ALL_RIGHTS,
  });
  await userEvent.click(await screen.findByRole('combobox', { name: '与哪个角色比较' }));
  await screen.findByRole('option', { name: '审计' });

  expect(screen.queryByRole('option', { name: '店长' })).not.toBeInTheDocument();
});

it('shows data scope, users and the entries that only one of them has', async () => {
  await compareWith('审计');

  expect(await readRow('数据范围')).toEqual(['本部门及以下', '指定部门（2个部门）']);
  expect(await readRow('用户数')).toEqual(['1,200', '0']);
  expect(await readRow('独有的菜单和按钮')).toEqual(['1', '1']);
  expect(await readRow('查看岗位')).toEqual(['有', '没有']);
  expect(await readRow('新建岗位')).toEqual(['没有', '有']);
  expect(screen.queryByRole('rowheader', { name: '参数配置' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '全部' }));
  expect(await readRow('参数配置')).toEqual(['没有', '没有']);
});

it('says that both grant the same', async () => {
  await compareWith('副店长');
  expect(await screen.findByText('两个角色授予的菜单相同')).toBeInTheDocument();
});

it('offers a retry when a role cannot be read', async () => {
  server.on(roleContract.byId, () => {
    throw new FakeApiError(500, '服务器内部错误');
  });
  await compareWith('审计');
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
