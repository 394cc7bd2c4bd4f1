import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { sample } from '@backroom/client/testing/contract';
import { type Post, postContract } from '@backroom/contract/posts';
import { post as postSchema, postDefaults, postInput } from '@backroom/contract/posts/schemas';
import { postResource } from '@backroom/contract/resources/posts';
import { roleRightsContract } from '@backroom/contract/role-rights';
import {
  chooseRowAction,
  clickButton,
  createHistoryEntry,
  expectDots,
  fillField,
  findRow,
  getFormField,
  openHistory,
  openReadOnly,
  paginate,
  permissionsFor,
  readHistory,
  RECORD_FIELDS,
  renderPages,
} from '@backroom/records/testing';

import { PostListPage } from './post-list-page.tsx';

const ALL_RIGHTS = permissionsFor('sysPost');
const server = createFakeServer();
let stored: Post[];

const post = (postId: number, values: Partial<Post> = {}): Post => ({
  ...(sample(postSchema) as Post),
  postId,
  postName: `岗位${postId}`,
  postCode: `post_${postId}`,
  roleId: 0,
  roleName: '',
  sort: postId * 10,
  status: '2',
  ...RECORD_FIELDS,
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    post(1, { postName: '店长', postCode: 'storeManager', userCount: 12 }),
    post(2, { postName: '实习生', postCode: 'trainee', status: '1' }),
  ];
  server.on(roleRightsContract.options, () =>
    toOptionPage([
      { roleId: 3, roleKey: 'manager', roleName: '门店店长', status: '2' as const, isAssignable: true },
      { roleId: 4, roleKey: 'clerk', roleName: '门店店员', status: '2' as const, isAssignable: true },
    ]),
  );
  server.on(postContract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ postName, status }) => postName.includes(query.postName ?? '') && status === (query.status ?? status),
      ),
      query,
    ),
  );
  server.on(postContract.create, ({ body }) => {
    const created = post(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(postContract.update, ({ params, body }) => {
    const before = stored.find(({ postId }) => postId === params.postId);
    if (!before) throw new FakeApiError(404, '数据不存在');
    if (before.version !== body.version) throw new FakeApiError(409, '数据已被他人修改', { current: before });
    const after = { ...before, ...body, version: before.version + 1 };
    stored = stored.map((record) => (record.postId === after.postId ? after : record));
    return after;
  });
  server.on(postContract.remove, ({ body }) => {
    stored = stored.filter(({ postId }) => !body.ids.includes(postId));
    return body;
  });
});

const renderAt = (address: string, permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages: { '/admin/sys-post': PostListPage }, permissions });
const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);

it('lists posts with user counts', async () => {
  renderAt('/admin/sys-post');

  const row = await findRow('店长');

  expect(screen.getByRole('heading', { level: 1, name: '岗位管理' })).toBeInTheDocument();
  expect(within(row).getByRole('cell', { name: '12' })).toBeInTheDocument();
  expectDots(screen.getByRole('table'), '启用', '停用');
});

it('opens a post by its name, and by a click on its row', async () => {
  renderAt('/admin/sys-post');
  await clickButton('店长');
  expect(await screen.findByRole('dialog', { name: '编辑岗位' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.click(within(await findRow('实习生')).getByText('trainee'));
  expect(await screen.findByRole('dialog', { name: '编辑岗位' })).toBeVisible();
  expect(getFormField('岗位名称')).toHaveValue('实习生');
});

it('creates a post', async () => {
  renderAt('/admin/sys-post');
  await clickButton('新建岗位');
  await screen.findByRole('dialog', { name: '新建岗位' });
  await fillField('岗位名称', '仓管员');
  await fillField('岗位编码', 'storekeeper');
  await fillField('排序', '35');

  await clickButton('保存');

  expect(await screen.findByText('已新建岗位“仓管员”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toEqual([{ ...postDefaults, postName: '仓管员', postCode: 'storekeeper', sort: 35 }]);
  expect(await findRow('仓管员')).toBeInTheDocument();
});

it('chooses the role that the post proposes, and shows it in the list', async () => {
  stored = [post(1, { postName: '店长', roleId: 3, roleName: '门店店长' })];
  renderAt('/admin/sys-post');
  expect(within(await findRow('店长')).getByRole('cell', { name: '门店店长' })).toBeInTheDocument();
  await clickButton('店长');
  await screen.findByRole('dialog', { name: '编辑岗位' });
  await waitFor(() => expect(getFormField('建议角色')).toHaveValue('门店店长'));
  await userEvent.click(getFormField('建议角色'));
  await userEvent.click(await screen.findByRole('option', { name: '门店店员' }));
  await clickButton('保存');

  expect(await screen.findByText('已保存岗位“店长”')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toMatchObject([{ roleId: 4, version: 1 }]);
});

it('names the stored role to those who may list none', async () => {
  server.on(roleRightsContract.options, () => toOptionPage([]));
  stored = [post(1, { postName: '店长', roleId: 3, roleName: '门店店长' })];
  renderAt('/admin/sys-post');
  await clickButton('店长');
  await screen.findByRole('dialog', { name: '编辑岗位' });
  await waitFor(() => expect(getFormField('建议角色')).toHaveValue('门店店长'));
});

it('has a field for each member of its form', async () => {
  renderAt('/admin/sys-post');
  await clickButton('新建岗位');
  const dialog = within(await screen.findByRole('dialog', { name: '新建岗位' }));

  const inForm = Object.values(postResource.fields).filter((field) => !('use' in field));
  for (const { label } of inForm)
    expect(dialog.getByText(label['zh-CN'], { exact: false, selector: 'label' })).toBeVisible();
  expect(inForm).toHaveLength(Object.keys(postInput.shape).length);
});

it('shows the code format at the field and sends nothing', async () => {
  renderAt('/admin/sys-post');
  await clickButton('新建岗位');
  await screen.findByRole('dialog', { name: '新建岗位' });
  await fillField('岗位名称', '仓管员');
  await fillField('岗位编码', '仓管');

  await clickButton('保存');

  await waitFor(() => expect(getFormField('岗位编码')).toHaveAccessibleDescription(/字母开头/));
  expect(getFormField('岗位编码')).toHaveAttribute('aria-invalid', 'true');
  expect(getSentBodies('POST')).toEqual([]);
});

it('merges a concurrent edit', async () => {
  renderAt('/admin/sys-post?status=1');
  await clickButton('编辑 实习生');
  await screen.findByRole('dialog', { name: '编辑岗位' });
  await fillField('岗位名称', '见习生');
  stored = stored.map((record) => (record.postId === 2 ? { ...record, sort: 99, version: 2 } : record));

  await clickButton('保存');

  expect(await screen.findByRole('region', { name: '数据已被他人修改' })).toBeInTheDocument();
  await clickButton('合并后保存');
  expect(await screen.findByText('已保存岗位“见习生”')).toBeInTheDocument();
  expect(getSentBodies('PUT').at(-1)).toMatchObject({ postName: '见习生', sort: 99, version: 2 });
});

it('changes the status in the menu of the row', async () => {
  renderAt('/admin/sys-post');

  await chooseRowAction('实习生', '启用');

  expect(await screen.findByText('已启用“实习生”')).toBeInTheDocument();
  expect(await within(await findRow('实习生')).findByText('启用')).toBeInTheDocument();
  const { postId, roleName, userCount, createdAt, updatedAt, ...unchanged } = stored[1]!;
  expect(getSentBodies('PUT')).toEqual([{ ...unchanged, status: '2', version: 1 }]);
});

it('names the users of a post instead of offering to delete it', async () => {
  server.on(postContract.holders, () => [
    { id: 1, holders: [{ kind: 'users' as const, count: 12, names: ['张三', '李四', '王五'] }] },
  ]);
  renderAt('/admin/sys-post', [...ALL_RIGHTS, 'admin:sysUser:list']);
  await chooseRowAction('店长', '删除');

  const dialog = within(await screen.findByRole('alertdialog', { name: '不能删除“店长”' }));
  expect(dialog.getByText(/12名用户：张三、李四、王五等/)).toBeVisible();
  expect(dialog.getByRole('link', { name: '查看' })).toHaveAttribute('href', '/admin/sys-user?postId=1');
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
  expect(server.calls.at(-1)?.arg.query).toEqual({ ids: '1' });
});

it('shows the change history', async () => {
  server.on(postContract.history, () => ({
    list: [
      createHistoryEntry(2, { changes: { status: { before: '2', after: '1' }, roleId: { before: null, after: 4 } } }),
    ],
    hasMore: false,
  }));
  renderAt('/admin/sys-post');

  const history = await openHistory('店长');

  expect(await readHistory(history)).toEqual([
    '建议角色',
    '原来（空）',
    '现在门店店员',
    '状态',
    '原来启用',
    '现在停用',
  ]);
  expect(server.calls.at(-1)?.arg.params).toEqual({ postId: '1' });
});

it('opens a post without the right to edit it, to be read only', async () => {
  renderAt('/admin/sys-post', ['admin:sysPost:list', 'admin:sysPost:query']);
  const dialog = within(await openReadOnly('店长'));
  expect(getFormField('岗位编码')).toHaveValue('storeManager');

  await userEvent.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
