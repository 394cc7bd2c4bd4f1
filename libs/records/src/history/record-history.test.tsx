import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { WithSession } from '@backroom/auth/testing';
import { useGetPostHistoryQuery } from '@backroom/client/posts';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import type { HistoryEntry } from '@backroom/contract/history';
import { postContract } from '@backroom/contract/posts';

import { createHistoryEntry, readHistory } from '../testing/index.ts';
import { RecordHistory } from './record-history.tsx';

const server = createFakeServer();
beforeEach(() => {
  server.install();
  server.calls.length = 0;
});

const LONG = '很长的备注'.repeat(60);
const mockHistory = (list: HistoryEntry[], hasMore = false) =>
  server.on(postContract.history, () => ({ list, hasMore }));

async function open(field?: string) {
  render(
    <WithSession>
      <RecordHistory
        name="店长"
        useHistory={useGetPostHistoryQuery}
        params={{ postId: 3 }}
        field={field}
        labels={{ postName: '岗位名称', status: '状态', isOpen: '开放', menuIds: '菜单', remark: '备注' }}
        choices={{ status: [{ value: '2', label: '启用' }] }}
        hiddenFields={['menuPath']}
        formatValue={(field, value) => (field === 'menuIds' ? `菜单${String(value)}` : undefined)}
        onClose={() => undefined}
      />
    </WithSession>,
  );
  return screen.findByRole('dialog', { name: '“店长”的变更记录' });
}

it('shows user, roles and time of an entry', async () => {
  mockHistory([createHistoryEntry(2, { roleNames: ['门店店长', '资料编辑'], at: new Date().toISOString() })]);
  const history = await open();
  const [entry] = await within(history).findAllByRole('listitem');

  expect(entry).toHaveTextContent('admin修改了这条数据角色：门店店长、资料编辑');
  expect(entry).toHaveTextContent(/刚刚 · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  expect(entry).toHaveTextContent('保存了，但没有改动任何内容');
});

it('shows the system as author of automatic changes', async () => {
  mockHistory([createHistoryEntry(2, { userName: 'system', actorKind: 'system', roleKeys: [], roleNames: [] })]);
  const [entry] = await within(await open()).findAllByRole('listitem');

  expect(entry).toHaveTextContent(/^系统修改了这条数据/);
  expect(entry).not.toHaveTextContent('角色');
});

it('shows the changed fields in form order, with added and removed list items', async () => {
  mockHistory([
    createHistoryEntry(2, {
      changes: {
        extra: { before: { a: 1 }, after: null },
        remark: { before: '', after: LONG },
        menuIds: { before: [1, 2, 3], after: [3, 4] },
        isOpen: { before: true, after: false },
        status: { before: '1', after: '2' },
        secret: { before: '***', after: '***' },
      },
    }),
  ]);

  expect(await readHistory(await open())).toEqual([
    ...['状态', '原来1', '现在启用', '开放', '原来是', '现在否'],
    ...['菜单', '增加菜单4', '移除菜单1、菜单2', '备注', '原来（空）', `现在${LONG}`],
    ...['extra', '原来{"a":1}', '现在（空）', 'secret', '原来***', '现在***'],
  ]);
});

it('shows a reordered list as before and after', async () => {
  mockHistory([createHistoryEntry(2, { changes: { menuIds: { before: [1, 2], after: [2, 1] } } })]);

  expect(await readHistory(await open())).toEqual(['菜单', '原来菜单1、菜单2', '现在菜单2、菜单1']);
});

it('shows the non-empty values of a new record', async () => {
  const changes = { postId: { after: 3 }, postName: { after: '店长' }, remark: { after: '' }, menuIds: { after: [] } };
  mockHistory([createHistoryEntry(1, { action: 'create', changes })]);

  expect(await readHistory(await open())).toEqual(['岗位名称', '店长']);
});

it('loads older entries on demand and moves the focus there', async () => {
  server.on(postContract.history, ({ query }) =>
    query.before === undefined
      ? { list: [createHistoryEntry(9), createHistoryEntry(7)], hasMore: true }
      : { list: [createHistoryEntry(4, { name: `before ${query.before}` })], hasMore: false },
  );
  const history = await open();
  await userEvent.click(await within(history).findByRole('button', { name: '加载更多' }));

  const older = await within(history).findByText('before 7修改了这条数据');
  expect(within(history).getAllByRole('listitem')).toHaveLength(3);
  expect(within(history).queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(older);
  expect(document.activeElement).not.toBe(history);
});

it('shows an empty state without entries', async () => {
  mockHistory([]);

  expect(await within(await open()).findByText('还没有变更记录')).toBeVisible();
});

it('offers a retry after an error', async () => {
  server.on(postContract.history, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  const history = await open();
  expect(await within(history).findByRole('alert')).toHaveTextContent('服务繁忙');
  mockHistory([createHistoryEntry(2)]);
  await userEvent.click(within(history).getByRole('button', { name: '重试' }));

  expect(await within(history).findByRole('listitem')).toBeVisible();
});

it('hides derived fields', async () => {
  const status = { before: '1', after: '2' };
  mockHistory([createHistoryEntry(2, { changes: { menuPath: { before: '/1/', after: '/2/' }, status } })]);

  expect(await readHistory(await open())).toEqual(['状态', '原来1', '现在启用']);
});

it.each([
  ['storeToken', 'admin（门店令牌）'],
  ['job', 'admin（后台任务）'],
] as const)('shows that a change was made by a %s of the same name', async (actorKind, shown) => {
  mockHistory([createHistoryEntry(2, { actorKind })]);
  const [entry] = await within(await open()).findAllByRole('listitem');

  expect(entry).toHaveTextContent(`${shown}修改了这条数据`);
});

describe('the history of one field', () => {
  const OF_STATUS = createHistoryEntry(2, {
    name: '顾清和',
    changes: { postName: { before: '', after: '店长' }, status: { before: '1', after: '2' } },
  });
  beforeEach(() =>
    server.on(postContract.history, ({ query }) => ({
      list:
        query.field === undefined ? [createHistoryEntry(3), OF_STATUS] : query.field === 'status' ? [OF_STATUS] : [],
      hasMore: false,
      record: { noun: 'post', recordId: '3' },
    })),
  );

  it('is shown by its name in an entry, and all changes again on demand', async () => {
    const history = within(await open());
    expect(await history.findByText('顾清和修改了岗位名称和状态')).toBeVisible();
    expect(history.getAllByRole('listitem')).toHaveLength(2);

    await userEvent.click(history.getByRole('button', { name: '状态' }));
    expect(await history.findByText('只看“状态”的变更')).toBeVisible();
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(1));
    expect(server.calls.at(-1)?.arg).toMatchObject({ query: { field: 'status' } });

    await userEvent.click(history.getByRole('button', { name: '查看全部字段' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
  });

  it('comes first where it was opened from a field, and says if there is none', async () => {
    const history = within(await open('remark'));
    expect(await history.findByText('“备注”没有改动过')).toBeVisible();
    expect(history.getByRole('button', { name: '查看全部字段' })).toBeVisible();
  });
});
