import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { skipSchemas } from '@backroom/client/testing/contract';
import { effectsContract } from '@backroom/contract/effects';
import { type RoleDeptOption, roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';
import { clickButton, createChangeEffects, emulatePhone, paginate, renderPages } from '@backroom/records/testing';
import { setLanguage } from '@backroom/ui';

import { RoleRightsPage } from './role-rights-page.tsx';
import { ALL_RIGHTS, createRole, MENUS } from './testing/records.ts';

const server = createFakeServer();
let stored: RoleDetail;

// As in production, where a write may be answered without the record.
skipSchemas();
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = createRole(3, { roleName: '店长', menuIds: [1, 2, 3], dataScope: '4', userCount: 12 });
  server.on(roleContract.byId, ({ params }) => {
    if (params.roleId !== 3) throw new FakeApiError(404, '数据不存在');
    return stored;
  });
  server.on(roleRightsContract.menuTree, () => ({ menus: [...MENUS], checkedKeys: stored.menuIds }));
  server.on(roleRightsContract.deptTree, () => ({
    depts: [{ id: 1, label: '总部', children: [{ id: 2, label: '华东', children: [] }] }],
    checkedKeys: stored.deptIds,
  }));
  server.on(roleRightsContract.preview, ({ body }) => ({
    menus: {
      added: (body.menuIds ?? [])
        .filter((id) => !stored.menuIds.includes(id))
        .map((menuId) => ({
          menuId,
          title: `菜单${menuId}`,
          titleEn: '',
          menuType: menuId === 4 ? ('F' as const) : ('C' as const),
          permission: '',
        })),
      removed: [],
    },
    scope: {
      before: { dataScope: stored.dataScope, deptCount: null },
      after: { dataScope: body.dataScope ?? stored.dataScope, deptCount: body.deptIds?.length || null },
      added: (body.deptIds ?? []).map((deptId) => ({ deptId, deptName: `部门${deptId}` })),
      removed: [],
    },
    status: { before: stored.status, after: stored.status },
    people: {
      count: 12,
      list: [
        { userId: 7, name: '王芳', avatar: '' },
        { userId: 8, name: '李强', avatar: '' },
      ],
    },
  }));
  server.on(effectsContract.role, () =>
    createChangeEffects({
      people: { count: 12, list: [{ userId: 7, name: '王芳' }] },
      person: { userId: 7, name: '王芳' },
      rows: [
        { kind: 'user', before: 30, after: 4, gained: { count: 0, names: [] }, lost: { count: 26, names: ['李强'] } },
      ],
    }),
  );
  server.on(roleContract.update, ({ body: { menuIds = [], deptIds = [], dataScope = '5', version } }) => {
    if (version !== stored.version) throw new FakeApiError(409, '数据已被他人修改', { current: stored });
    stored = { ...stored, menuIds, deptIds, dataScope, version: version + 1 };
    return stored;
  });
});

afterEach(() => act(() => setLanguage('zh-CN')));

const renderAt = (
  address: Parameters<typeof renderPages>[0] = '/admin/sys-role/3/auth',
  permissions: readonly string[] = ALL_RIGHTS,
) => renderPages(address, { pages: { '/admin/sys-role/:roleId/auth': RoleRightsPage }, permissions });
const findCheckbox = (name: string) => screen.findByRole('checkbox', { name });
const findEffect = () => screen.findByRole('group', { name: '本次改动', busy: false });
const getSentBodies = () => server.calls.filter(({ method }) => method === 'PUT').map(({ arg }) => arg.body);

it('shows what a role grants', async () => {
  renderAt();

  expect(await findCheckbox('岗位管理：查看')).toBeChecked();
  expect(await findCheckbox('岗位管理：新增')).not.toBeChecked();
  expect(screen.getByRole('heading', { level: 1, name: '角色“店长”的权限' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '本部门及以下' })).toBeChecked();
  expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
});

it('compares it with the role that the address names', async () => {
  const container = createRole(5, { roleName: '大区经理', menuIds: [1, 2, 3, 4], dataScope: '4' });
  server.on(roleContract.list, ({ query }) => paginate([container], query));
  server.on(roleContract.byId, ({ params }) => (params.roleId === 5 ? container : stored));
  const page = renderAt('/admin/sys-role/3/auth?compare=5');
  const dialog = within(await screen.findByRole('dialog', { name: '比较“店长”和另一个角色' }));

  await waitFor(() => expect(dialog.getByRole('combobox', { name: '与哪个角色比较' })).toHaveValue('大区经理'));
  expect(await dialog.findByRole('rowheader', { name: '新建岗位' })).toBeInTheDocument();
  await userEvent.click(dialog.getAllByRole('button', { name: '关闭' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.address()).toBe('/admin/sys-role/3/auth');
});

it.each(['compare=3', 'compare=x', ''])('compares nothing at ?%s', async (search) => {
  renderAt(`/admin/sys-role/3/auth?${search}`);

  await findCheckbox('岗位管理：查看');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has the facts of the role in one line, which opens', async () => {
  renderAt();
  const line = await screen.findByRole('button', { name: '角色信息 · 启用 · 12人 · 本部门及以下', expanded: false });
  expect(screen.queryByText('角色标识')).not.toBeInTheDocument();
  await userEvent.click(line);
  expect(screen.getByText('角色标识')).toBeVisible();
});

it('shows the menu as those with the role see it, and what each checkbox does to it', async () => {
  renderAt();
  const menu = await screen.findByRole('region', { name: '角色菜单' });
  const readMenu = () =>
    within(menu)
      .getAllByRole('listitem')
      .map((entry) => entry.firstElementChild?.textContent);
  expect(readMenu()).toEqual(['系统管理', '岗位管理']);

  await userEvent.click(await findCheckbox('参数配置：查看'));
  expect(readMenu()).toEqual(['系统管理', '岗位管理', '参数配置新增']);
  await userEvent.click(await findCheckbox('岗位管理：查看'));
  expect(readMenu()).toEqual(['系统管理', '岗位管理收回', '参数配置新增']);
  expect(within(menu).getByText('岗位管理').tagName).toBe('S');
  expect(within(menu).getByText('新增1项 · 收回1项')).toBeVisible();

  await clickButton('全部撤销');
  expect(readMenu()).toEqual(['系统管理', '岗位管理']);
});

it('says that a role without pages has no menu, and that the administrator has all of it', async () => {
  stored = { ...stored, menuIds: [] };
  renderAt();
  expect(await screen.findByText(/^勾选页面后/)).toBeVisible();
  cleanup();

  stored = { ...stored, roleKey: 'admin' };
  renderAt();
  const menu = await screen.findByRole('region', { name: '角色菜单' });
  expect(within(menu).getByText('参数配置')).toBeVisible();
});

it('shows the people whom a change concerns by face', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));

  const faces = await screen.findByRole('img', { name: '王芳、李强等12名用户，保存后立即生效' });
  expect(faces).toHaveTextContent('芳强+10');
});

it('has the bar in one line on a phone, which opens to the effect', async () => {
  const phone = emulatePhone();
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  const line = await screen.findByRole('button', { name: /^改动1项/, expanded: false });
  expect(line).toHaveAccessibleName(/王芳/);
  expect(screen.queryByRole('group', { name: '本次改动' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存权限' })).toHaveAccessibleDescription(/菜单4/);

  await userEvent.click(line);
  expect(await findEffect()).toHaveTextContent('菜单4');
  await userEvent.click(screen.getByRole('button', { name: /^角色信息/ }));
  expect(screen.getByRole('list', { name: '角色菜单' })).toHaveTextContent('岗位管理');
  phone.mockRestore();
});

it('leads from each right to those who have it, and from a locked one to why the user lacks it', async () => {
  const openMenu = async (permissions: readonly string[]) => {
    cleanup();
    const page = renderAt(undefined, permissions);
    await findCheckbox('岗位管理：查看');
    await clickButton('更多 岗位管理');
    const items = await screen.findAllByRole('menuitem');
    return { page, items, labels: items.map(({ textContent }) => textContent) };
  };
  const { page, items, labels } = await openMenu(ALL_RIGHTS);
  expect(screen.queryByRole('button', { name: '更多 系统管理' })).not.toBeInTheDocument();
  expect(labels).toEqual(['谁能查看', '谁能新增', '我为什么不能删除']);
  await userEvent.click(items[1]!);
  expect(page.address()).toBe('/admin/why?what=page%3A4');

  const withoutPeople = await openMenu(ALL_RIGHTS.filter((tag) => tag !== 'admin:sysUser:list'));
  expect(withoutPeople.labels).toEqual(['我为什么不能删除']);
});

it('leads those who may only view the role to why', async () => {
  renderAt(undefined, [roleContract.byId.access]);
  expect(await screen.findByRole('link', { name: '为什么不能修改' })).toHaveAttribute(
    'href',
    '/admin/why?what=tag%3Aadmin%3AsysRole%3Aupdate',
  );
  cleanup();

  renderAt();
  await findCheckbox('岗位管理：查看');
  expect(screen.queryByRole('link', { name: '为什么不能修改' })).not.toBeInTheDocument();
});

it('fills in the change that an explanation has proposed, and does not save it', async () => {
  const proposed = { menuId: 4, dataScope: '2', deptId: 2 };
  renderAt({ pathname: '/admin/sys-role/3/auth', state: { proposed } });

  expect(await findCheckbox('岗位管理：新增')).toBeChecked();
  expect(await findEffect()).toHaveTextContent('菜单4');
  expect(screen.getByRole('radio', { name: /指定/ })).toBeChecked();
  expect(getSentBodies()).toEqual([]);

  await clickButton('保存权限');
  await waitFor(() => expect(getSentBodies()).toHaveLength(1));
  expect(getSentBodies()[0]).toMatchObject({ menuIds: [1, 2, 3, 4], dataScope: '2', deptIds: [2] });
});

it('fills nothing in for those who may not change the role', async () => {
  renderAt({ pathname: '/admin/sys-role/3/auth', state: { proposed: { menuId: 4 } } }, [roleContract.byId.access]);

  expect(await findCheckbox('岗位管理：新增')).not.toBeChecked();
});

it('reads the departments of a large tree by branches, names the chosen ones and finds others by search', async () => {
  stored = { ...stored, dataScope: '2', deptIds: [29] };
  const option = (id: number, label: string, children: RoleDeptOption[] = []) => ({
    id,
    label,
    childCount: 0,
    children,
  });
  const toTop = (children: RoleDeptOption[]) => [
    { ...option(1, '总部', [{ ...option(2, '华东', children), childCount: 300 }]), childCount: 1 },
  ];
  server.on(roleRightsContract.deptTree, ({ query: { open, ids, keyword } }) => {
    const found = [...(ids ? [option(29, '宁波店')] : []), ...(keyword ? [option(30, '温州店')] : [])];
    return { depts: open ? [option(21, '上海店')] : toTop(found), checkedKeys: stored.deptIds };
  });
  renderAt();

  await screen.findByRole('treeitem', { name: '华东', expanded: false });
  act(() => screen.getByRole('treeitem', { name: '总部' }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const chosen = await screen.findByRole('treeitem', { name: '宁波店' });
  expect(chosen).toBeChecked();
  expect(await screen.findByRole('treeitem', { name: '上海店' })).not.toBeChecked();
  expect(screen.getByRole('treeitem', { name: /^还有298项/ })).not.toHaveAttribute('aria-checked');
  // Descendants that are not there cannot be checked along.
  expect(screen.queryByRole('switch', { name: '同时勾选下级' })).not.toBeInTheDocument();

  await userEvent.type(screen.getByRole('searchbox', { name: '搜索部门' }), '温州');
  await userEvent.click(await screen.findByRole('treeitem', { name: /^温州/ }));
  await findEffect();
  await clickButton('保存权限');

  await waitFor(() => expect(getSentBodies()).toMatchObject([{ dataScope: '2', deptIds: [29, 30] }]));
});

it('shows the effect of a change and its users above the button that saves it', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  await userEvent.click(screen.getByRole('radio', { name: '指定部门' }));
  await userEvent.click(await screen.findByRole('treeitem', { name: /总部/ }));
  expect(screen.getByText('已选2个部门')).toBeInTheDocument();

  const effect = within(await findEffect());
  expect(effect.getByText('菜单4')).toBeInTheDocument();
  expect(effect.getByText('部门1、部门2')).toBeInTheDocument();
  expect(effect.getByText('王芳、李强等12名用户，保存后立即生效')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存权限' })).toHaveAccessibleDescription(/菜单4.*王芳/);
  expect(getSentBodies()).toEqual([]);
  await clickButton('保存权限');

  expect(await screen.findByText('已保存角色“店长”的权限')).toBeInTheDocument();
  expect(getSentBodies()).toMatchObject([{ menuIds: [1, 2, 3, 4], dataScope: '2', deptIds: [1, 2], version: 1 }]);
  expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '本次改动' })).not.toBeInTheDocument();
});

it('saves nothing whose effect was not shown', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  // A repeated key event must not request the preview again.
  for (const repeat of [false, true]) {
    fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true, repeat });
  }

  expect(within(await findEffect()).getByText('菜单4')).toBeInTheDocument();
  expect(getSentBodies()).toEqual([]);
  await userEvent.click(await findCheckbox('参数配置：查看'));
  expect(screen.getByRole('group', { name: '本次改动' })).toHaveAttribute('aria-busy', 'true');
  await clickButton('保存权限');
  await waitFor(() => expect(screen.getByText('菜单7')).toBeInTheDocument());
  expect(getSentBodies()).toEqual([]);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(getSentBodies()).toMatchObject([{ menuIds: [1, 2, 3, 4, 7] }]));
});

it('names a menu without an English title in Chinese in the English preview', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  act(() => setLanguage('en-US'));

  expect(within(await screen.findByRole('group', { name: 'Changes' })).getByText('菜单4')).toBeInTheDocument();
});

it('grants ancestors and revokes buttons with their page while linked', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('参数配置：修改'));
  expect(await findCheckbox('参数配置：查看')).toBeChecked();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  await userEvent.click(await findCheckbox('岗位管理：查看'));
  expect(await findCheckbox('岗位管理：新增')).not.toBeChecked();

  await clickButton('全部撤销');
  await userEvent.click(screen.getByRole('switch', { name: '父子联动' }));
  await userEvent.click(await findCheckbox('参数配置：修改'));

  expect(await findCheckbox('参数配置：查看')).not.toBeChecked();
});

it('locks permissions that the user does not have, with the reason', async () => {
  renderAt();

  expect(await findCheckbox('岗位管理：删除')).toBeDisabled();
  expect(screen.getAllByLabelText('你自己没有这项权限，不能授予或收回').length).toBeGreaterThan(0);
});

it('grants a button with a non-standard action separately', async () => {
  renderAt();

  await userEvent.click(await findCheckbox('调整岗位：其他'));

  expect(screen.getByText('已修改1项，尚未保存')).toBeInTheDocument();
});

it('keeps what is changed while a save runs', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  await findEffect();
  fireEvent.click(screen.getByRole('button', { name: '保存权限' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '参数配置：查看' }));

  await waitFor(() => expect(screen.getAllByText('已保存角色“店长”的权限')).not.toHaveLength(0));
  expect(getSentBodies()).toMatchObject([{ menuIds: [1, 2, 3, 4] }]);
  expect(screen.getByText('已修改1项，尚未保存')).toBeInTheDocument();
});

it('rebases changes after a concurrent save', async () => {
  renderAt();
  await userEvent.click(await findCheckbox('岗位管理：新增'));
  stored = { ...stored, menuIds: [1, 2, 3, 7], version: 2 };
  await findEffect();
  await clickButton('保存权限');

  expect(await screen.findByText('数据已被他人修改')).toBeInTheDocument();
  expect(await findCheckbox('参数配置：查看')).toBeChecked();
  expect(await findCheckbox('岗位管理：新增')).toBeChecked();
  await findEffect();
  await clickButton('保存权限');
  await waitFor(() => expect(getSentBodies().at(-1)).toMatchObject({ menuIds: [1, 2, 3, 4, 7], version: 2 }));
});

it.each([0, null, ''])('saves again after a success whose data is %j', async (data) => {
  server.on(roleContract.update, ({ body: { menuIds = [], version } }) => {
    if (version !== stored.version) throw new FakeApiError(409, '数据已被他人修改', { current: stored });
    stored = { ...stored, menuIds, version: version + 1 };
    return data as unknown as RoleDetail;
  });
  renderAt();
  for (const name of ['岗位管理：新增', '参数配置：查看']) {
    await userEvent.click(await findCheckbox(name));
    await findEffect();
    await clickButton('保存权限');
    expect(await screen.findByText('没有未保存的修改')).toBeInTheDocument();
  }

  expect(getSentBodies()).toMatchObject([
    { menuIds: [1, 2, 3, 4], version: 1 },
    { menuIds: [1, 2, 3, 4, 7], version: 2 },
  ]);
  expect(screen.queryByText('数据已被他人修改')).not.toBeInTheDocument();
});

it.each<[string, Partial<RoleDetail>, readonly string[], RegExp | null]>([
  ['the administrator', { roleKey: 'admin' }, ALL_RIGHTS, /系统管理员拥有全部权限/],
  ['a role with more permissions', { isAssignable: false }, ALL_RIGHTS, /超出你的权限/],
  ['a role, without update permission', {}, ['admin:sysRole:query'], null],
])('is read-only for %s', async (_what, values, permissions, text) => {
  stored = { ...stored, ...values };
  renderAt(undefined, permissions);

  expect(await findCheckbox('岗位管理：新增')).toBeDisabled();
  expect(screen.queryByRole('button', { name: '保存权限' })).not.toBeInTheDocument();
  if (text) expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows "not found" for a missing role', async () => {
  renderAt('/admin/sys-role/8/auth');
  expect(await screen.findByText('没有这个角色')).toBeInTheDocument();
});

it('is forbidden without permission', () => {
  renderAt(undefined, ['admin:sysRole:list']);

  expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
});

describe('rights that were not saved when the page was left', () => {
  const open = () =>
    renderPages('/admin/sys-role/3/auth', {
      pages: { '/admin/sys-role/:roleId/auth': RoleRightsPage },
      permissions: ALL_RIGHTS,
      isLeftOpen: true,
    });
  beforeEach(async () => {
    sessionStorage.clear();
    open();
    await userEvent.click(await findCheckbox('岗位管理：新增'));
    cleanup();
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('are restored with their time, and can be saved', async () => {
    open();
    expect(await findCheckbox('岗位管理：新增')).toBeChecked();
    expect(screen.getByText(/已恢复未保存的内容/).querySelector('time')).toBeInTheDocument();
    expect(screen.getByText('已修改1项，尚未保存')).toBeInTheDocument();

    await findEffect();
    await clickButton('保存权限');
    await waitFor(() => expect(stored.menuIds).toContain(4));
    await waitFor(() => expect(screen.queryByText(/已恢复未保存的内容/)).not.toBeInTheDocument());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('are merged into the rights that others have stored meanwhile', async () => {
    stored = { ...stored, menuIds: [1, 2], version: stored.version + 1 };
    open();

    expect(await screen.findByText('数据已被他人修改')).toBeInTheDocument();
    await findEffect();
    await clickButton('保存权限');
    await waitFor(() => expect(stored.menuIds).toEqual([1, 2, 4]));
  });

  it('are discarded by the button of the line, which hands the focus on', async () => {
    open();
    await clickButton('放弃已恢复的内容');

    expect(await findCheckbox('岗位管理：新增')).not.toBeChecked();
    expect(screen.getByText('没有未保存的修改')).toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('stay away from those who may not change the role any more', async () => {
    renderAt('/admin/sys-role/3/auth', [roleContract.byId.access]);

    expect(await findCheckbox('岗位管理：新增')).not.toBeChecked();
    expect(screen.queryByText(/已恢复未保存的内容/)).not.toBeInTheDocument();
  });
});
