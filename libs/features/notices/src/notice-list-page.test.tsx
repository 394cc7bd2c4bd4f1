import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { MAX_OPTIONS } from '@backroom/contract';
import { navigationContract } from '@backroom/contract/navigation';
import { type AudienceKind, type Notice, noticeContract } from '@backroom/contract/notices';
import {
  clickButton,
  createHistoryEntry,
  expectDots,
  findRow,
  openHistory,
  paginate,
  permissionsFor,
  readHistory,
  RECORD_FIELDS,
  renderPages,
} from '@backroom/records/testing';

import { NoticeListPage } from './notice-list-page.tsx';

const ALL_RIGHTS = permissionsFor('sysNotice');
const STORES = [
  { id: 10, name: '上海南京西路店', status: '2' as const },
  { id: 12, name: '上海徐家汇店', status: '2' as const },
  { id: 14, name: '旧店', status: '1' as const },
];
const AUDIENCE: Record<AudienceKind, { id: number; name: string; status: '1' | '2' }[]> = {
  stores: STORES,
  posts: [{ id: 4, name: '店长', status: '2' }],
  roles: [{ id: 3, name: '门店店长', status: '2' }],
};
const server = createFakeServer();
let stored: Notice[];

const notice = (noticeId: number, values: Partial<Notice> = {}): Notice => ({
  noticeId,
  noticeType: '1',
  title: `通知${noticeId}`,
  titleEn: '',
  content: '内容',
  contentEn: '',
  routePath: '',
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: null,
  acknowledgeBy: null,
  storeIds: [],
  postIds: [],
  roleIds: [],
  state: 'active',
  readCount: 3,
  authorId: 1,
  authorName: '顾清和',
  ...RECORD_FIELDS,
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  AUDIENCE.stores = STORES;
  stored = [
    notice(1, { title: '盘点完成', storeIds: [10] }),
    notice(2, { title: '台风', noticeType: '2', state: 'ended', readCount: 0 }),
  ];
  server.on(navigationContract.get, () => []);
  server.on(noticeContract.list, ({ query }) =>
    paginate(
      stored.filter(({ title, state }) => title.includes(query.title ?? '') && state === (query.state ?? state)),
      query,
    ),
  );
  server.on(noticeContract.options, ({ query }) => toOptionPage(AUDIENCE[query.kind], query, 'id'));
  server.on(noticeContract.audience, ({ query }) => ({
    count: query.storeIds === '' ? 10_000 : 12,
    isMore: query.storeIds === '',
  }));
  server.on(noticeContract.byId, ({ params }) => stored.find(({ noticeId }) => noticeId === params.noticeId)!);
  server.on(noticeContract.create, ({ body }) => {
    const created = notice(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(noticeContract.update, ({ params, body }) => {
    const before = stored.find(({ noticeId }) => noticeId === params.noticeId)!;
    const after = { ...before, ...body, version: before.version + 1 };
    stored = stored.map((record) => (record.noticeId === after.noticeId ? after : record));
    return after;
  });
  server.on(noticeContract.remove, ({ body }) => {
    stored = stored.filter(({ noticeId }) => !body.ids.includes(noticeId));
    return body;
  });
});

const renderAt = (address = '/admin/notice', permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages: { '/admin/notice': NoticeListPage }, permissions });
/** Runs an action of a row, which may be in its menu. */
async function runAction(name: string, action: RegExp) {
  const row = within(await findRow(name));
  const button = row.queryByRole('button', { name: action });
  if (button) return userEvent.click(button);
  await userEvent.click(row.getByRole('button', { name: /^更多/ }));
  return userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
/** Not `fillField`: the label of the Chinese text is part of that of the English one. */
async function fill(name: string, text: string) {
  const input = within(screen.getByRole('dialog')).getByRole('textbox', { name: (label) => label.startsWith(name) });
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);

it('lists notices with type, state and readers', async () => {
  renderAt();
  const row = within(await findRow('盘点完成'));

  expect(screen.getByRole('heading', { level: 1, name: '通知管理' })).toBeInTheDocument();
  for (const words of ['成功', '进行中', '3', '顾清和']) expect(row.getByText(words)).toBeInTheDocument();
  expect(within(await findRow('台风')).getByText('警示')).toBeInTheDocument();
  expectDots(screen.getByRole('table'), '进行中', '已结束');
});

it('leads from a notice to its author', async () => {
  renderAt('/admin/notice', [...ALL_RIGHTS, 'admin:sysUser:query']);
  const row = within(await findRow('盘点完成'));
  expect(row.getByRole('link', { name: '顾清和' })).toHaveAttribute('href', '/admin/sys-user/1');
});

it('finds the last of many stores, and names the chosen ones that the list does not show', async () => {
  const many = Array.from({ length: MAX_OPTIONS + 2 }, (_, at) => ({
    id: 100 + at,
    name: `门店${100 + at}号`,
    status: '2' as const,
  }));
  const lastId = many.at(-1)!.id;
  const otherId = lastId - 1;
  AUDIENCE.stores = many;
  stored = [notice(1, { title: '盘点完成', storeIds: [lastId] })];
  renderAt();
  await runAction('盘点完成', /^编辑/);
  const dialog = within(await screen.findByRole('dialog', { name: '编辑通知' }));
  expect(await dialog.findByText(`门店${lastId}号`)).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('combobox', { name: '门店' }));
  expect(await screen.findByText('还有更多，继续输入可缩小范围')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('combobox', { name: '门店' }), `${otherId}`);
  await userEvent.click(await screen.findByRole('option', { name: `门店${otherId}号` }));
  expect(await dialog.findByText(`门店${otherId}号`)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  await screen.findByText('已保存通知“盘点完成”');
  expect(getSentBodies('PUT')).toMatchObject([{ storeIds: [otherId, lastId] }]);
});

it('creates a notice, and shows beforehand how many people it reaches', async () => {
  renderAt();
  await clickButton('新建通知');
  const dialog = within(await screen.findByRole('dialog', { name: '新建通知' }));
  expect(await dialog.findByText(/^将通知超过10,?000人$/)).toBeInTheDocument();
  await fill('标题', '新规');
  await fill('内容', '请阅读');
  await userEvent.click(dialog.getByRole('combobox', { name: '门店' }));
  await userEvent.click(await screen.findByRole('option', { name: '上海徐家汇店' }));
  expect(await dialog.findByText('将通知12人')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  expect(await screen.findByText('已新建通知“新规”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toEqual([
    {
      noticeType: '1',
      title: '新规',
      titleEn: '',
      content: '请阅读',
      contentEn: '',
      routePath: '',
      startsAt: null,
      endsAt: null,
      acknowledgeBy: null,
      storeIds: [12],
      postIds: [],
      roleIds: [],
    },
  ]);
});

it('offers a disabled store only to the notice that has it, marked', async () => {
  stored = [notice(1, { title: '盘点完成', storeIds: [14] }), notice(2, { title: '台风' })];
  renderAt();
  await runAction('台风', /^编辑/);
  await userEvent.click(await screen.findByRole('combobox', { name: '门店' }));
  expect(await screen.findByRole('option', { name: '上海徐家汇店' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /旧店/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await clickButton('取消');

  await runAction('盘点完成', /^编辑/);
  await userEvent.click(await screen.findByRole('combobox', { name: '门店' }));
  expect(await screen.findByRole('option', { name: '旧店（停用）' })).toBeInTheDocument();
});

it('creates a notice for posts and roles, with start, end and a date to acknowledge by', async () => {
  renderAt();
  await clickButton('新建通知');
  const dialog = within(await screen.findByRole('dialog', { name: '新建通知' }));
  await fill('标题', '月结');
  await fill('内容', '请确认');
  for (const [field, option] of [
    ['岗位', '店长'],
    ['角色', '门店店长'],
  ] as const) {
    await userEvent.click(dialog.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
    await userEvent.keyboard('{Escape}');
  }
  for (const [field, time] of [
    ['开始时间', '2026-12-01 09:00'],
    ['结束时间', '2026-12-08 18:30'],
    ['确认期限', '2026-12-05 12:00'],
  ] as const)
    await userEvent.type(dialog.getByRole('combobox', { name: field }), `${time}{Enter}`);
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  expect(await screen.findByText('已新建通知“月结”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toMatchObject([
    {
      startsAt: new Date('2026-12-01T09:00').toISOString(),
      endsAt: new Date('2026-12-08T18:30').toISOString(),
      acknowledgeBy: new Date('2026-12-05T12:00').toISOString(),
      storeIds: [],
      postIds: [4],
      roleIds: [3],
    },
  ]);
});

it('shows an error of the server at its field', async () => {
  server.on(noticeContract.update, () => {
    throw new FakeApiError(422, '有错误', { fields: [{ path: 'endsAt', message: '需晚于开始时间' }] });
  });
  renderAt();
  await runAction('盘点完成', /^编辑/);
  const dialog = within(await screen.findByRole('dialog', { name: '编辑通知' }));
  await fill('标题', '改');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  expect(await dialog.findByText('需晚于开始时间')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toMatchObject([{ title: '改', storeIds: [10], version: 1 }]);
});

it('shows who has read a notice, by store and by name', async () => {
  server.on(noticeContract.stores, ({ query }) =>
    paginate(
      [
        { storeId: 0, storeName: '', recipients: 4, received: 2, read: 1, acknowledged: 0 },
        { storeId: 10, storeName: '上海南京西路店', recipients: 8, received: 6, read: 5, acknowledged: 3 },
      ],
      query,
    ),
  );
  server.on(noticeContract.recipients, ({ query }) =>
    paginate(
      [
        { readAt: '2026-11-20T09:00:00.000Z', name: '周明远' },
        { readAt: null, name: '林小满' },
      ]
        .filter(({ readAt }) => query.read !== 'no' || readAt === null)
        .map((person, index) => ({
          ...person,
          userId: index + 1,
          storeName: '上海南京西路店',
          deptName: '收银组',
          receivedAt: null,
          acknowledgedAt: null,
        })),
      query,
    ),
  );
  renderAt();
  await runAction('盘点完成', /^查看/);
  const dialog = within(await screen.findByRole('dialog', { name: '通知详情' }));
  const store = (await dialog.findByRole('rowheader', { name: '上海南京西路店' })).closest('tr')!;
  expect([...store.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent)).toEqual(['8', '6', '5', '3']);
  expect(dialog.getByRole('rowheader', { name: '总部' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '名单：上海南京西路店' }));
  expect(await dialog.findByRole('rowheader', { name: '周明远' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: '只看未读' }));

  await waitFor(() => expect(dialog.queryByRole('rowheader', { name: '周明远' })).not.toBeInTheDocument());
  expect(dialog.getByRole('rowheader', { name: '林小满' })).toBeInTheDocument();
});

it('shows the history with field labels', async () => {
  server.on(noticeContract.history, () => ({
    list: [createHistoryEntry(7, { changes: { title: { before: '旧', after: '盘点完成' } } })],
    hasMore: false,
  }));
  renderAt();

  expect(await readHistory(await openHistory('盘点完成'))).toEqual(['标题', '原来旧', '现在盘点完成']);
});
