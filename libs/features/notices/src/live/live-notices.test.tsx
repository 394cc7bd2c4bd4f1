import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';

import { configureHttp } from '@backroom/client';
import { eventBus } from '@backroom/client/events/event-bus';
import { useGetAttentionQuery } from '@backroom/client/home-blocks';
import {
  createFakeServer,
  createOwnNotice,
  FakeApiError,
  installBrowserTabs,
  removeBrowserTabs,
} from '@backroom/client/testing';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { type OwnNotice, ownNoticeContract } from '@backroom/contract/own-notices';
import { renderPages } from '@backroom/records/testing';

import type { NoticePages } from '../notice-pages.ts';
import { dismissNotices } from '../notice-store.ts';
import { useOpenNotices } from '../open-notices.ts';
import { LiveNotices } from './live-notices.tsx';

const server = createFakeServer();
let stored: OwnNotice[];
let opened: string[];
let isDirty: boolean;
let isAtHome: boolean;
/** Ids are never used again: the store of the tab remembers what was dismissed. */
let id = 0;

const pages: NoticePages = {
  canOpen: (path) => path.startsWith('/admin/'),
  open: (path) => void opened.push(path),
  hasUnsavedInput: () => isDirty,
  isAtHome: () => isAtHome,
  openPanel: () => void opened.push('panel'),
  focusBell: () => void opened.push('bell'),
};
const add = (values: Partial<OwnNotice>) => {
  id += 1;
  stored = [createOwnNotice(id, values), ...stored];
  return id;
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  localStorage.clear();
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  dismissNotices(Array.from({ length: id }, (_, index) => index + 1));
  [stored, opened, isDirty, isAtHome] = [[], [], false, true];
  const mark = (ids: readonly number[] | undefined) => {
    stored = stored.filter((notice) => ids && !ids.includes(notice.id));
    return { count: 1 };
  };
  server.on(ownNoticeContract.poll, () => stored);
  server.on(ownNoticeContract.startup, () => []);
  server.on(ownNoticeContract.receive, ({ body }) => {
    stored = stored.map((notice) => ({ ...notice, isReceived: notice.isReceived || body.ids.includes(notice.id) }));
    return body;
  });
  server.on(ownNoticeContract.read, ({ params }) => {
    mark([params.id]);
    return createOwnNotice(params.id);
  });
  server.on(ownNoticeContract.readMany, ({ body }) => mark(body.ids));
  server.on(ownNoticeContract.acknowledge, ({ params }) => {
    mark([params.id]);
    return createOwnNotice(params.id);
  });
});
afterEach(removeBrowserTabs);

const onRender = jest.fn();
const renderNotices = (beside?: ReactNode) => {
  const Page = () => (
    <>
      <Profiler id="notices" onRender={onRender}>
        <LiveNotices userId={1} pages={pages} />
      </Profiler>
      {beside}
    </>
  );
  renderPages('/', { pages: { '/': Page }, permissions: [] });
};
const items = () => screen.queryAllByRole('listitem');
const getReceived = () =>
  server.calls.filter(({ url }) => url.endsWith('/receive')).flatMap(({ arg }) => (arg.body as { ids: number[] }).ids);

it('shows a notice once that an answer contains twice', async () => {
  add({ notice_title: 'old' });
  add({ notice_title: 'new' });
  const [latest, earlier] = stored;
  stored = [latest!, earlier!, latest!];
  renderNotices();

  await waitFor(() => expect(items().map((item) => item.textContent)).toEqual([expect.stringContaining('new')]));
  expect(screen.getByText('还有1条')).toBeInTheDocument();
});

it.each([
  ['1', 'success'],
  ['2', 'error'],
  ['3', 'page'],
] as const)('shows the newest notice, with the look of type %s, and counts the rest', async (type, variant) => {
  add({});
  add({});
  add({ notice_type: type });
  renderNotices();

  await waitFor(() => expect(items().map(({ dataset }) => dataset.variant)).toEqual([variant]));
  expect(screen.getByText('还有2条')).toBeInTheDocument();
  expect(getReceived().sort()).toEqual(stored.map((notice) => notice.id).sort());
});

describe('folding', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const Bell = () => <output>{useOpenNotices().length}</output>;

  it('leaves the notices to the bell after six seconds, also in the next document, but not the next one', async () => {
    add({});
    add({});
    renderNotices(<Bell />);
    await screen.findByRole('listitem');
    await wait(5_000);
    expect(items()).toHaveLength(1);
    await wait(1_500);
    expect(items()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(server.count(ownNoticeContract.readMany)).toBe(0);

    cleanup();
    renderNotices(<Bell />);
    await wait(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(items()).toEqual([]);
    add({ notice_title: '新来的' });
    await act(async () => eventBus.set('notices', 'folded'));
    await waitFor(() => expect(items().map((item) => item.textContent)).toEqual([expect.stringContaining('新来的')]));
  });

  it('waits while a notice is hovered or has the focus, and while a dialog hides it', async () => {
    add({ notice_title: '盘点' });
    renderNotices();
    const item = await screen.findByRole('listitem');
    const keys = user();
    await keys.hover(item);
    await wait(20_000);
    await keys.unhover(item);
    await wait(5_000);
    expect(item).toBeInTheDocument();
    await keys.tab();
    await wait(20_000);
    expect(item).toBeInTheDocument();
    act(() => (document.activeElement as HTMLElement).blur());
    const region = screen.getByRole('region', { name: '系统通知' });
    region.style.visibility = 'hidden';
    await wait(20_000);
    expect(item).toBeInTheDocument();
    region.style.visibility = '';
    await wait(6_500);
    expect(item).not.toBeInTheDocument();
  });

  it('folds one notice for later, in every tab, and the last one leaves the focus to the bell', async () => {
    add({ notice_title: '旧' });
    const [newer, newest] = [add({ notice_title: '新' }), add({ notice_title: '最新' })];
    localStorage.setItem('notices_folded', JSON.stringify([newest]));
    renderNotices();
    await screen.findByText('新');
    localStorage.setItem('notices_folded', JSON.stringify([newest, newer]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'notices_folded' })));
    expect(items().map((item) => item.textContent)).toEqual([expect.stringContaining('旧')]);
    await user().click(screen.getByRole('button', { name: '稍后' }));

    expect(items()).toEqual([]);
    expect(opened).toEqual(['bell']);
    expect(JSON.parse(localStorage.getItem('notices_folded') ?? '')).toEqual([newest, newer, newer - 1]);
  });

  it.each([
    ['another tab stores a preference', 'ui_prefs'],
    ['a sign-out empties the storage without folded ones', null],
  ])('renders nothing when %s', async (_what, key) => {
    add({});
    renderNotices();
    await screen.findByRole('listitem');
    onRender.mockClear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

    expect(onRender).not.toHaveBeenCalled();
    localStorage.setItem('notices_folded', JSON.stringify([id]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'notices_folded' })));
    expect(onRender).toHaveBeenCalledTimes(1);
    expect(items()).toEqual([]);
  });
});

it('dismisses a notice through its call, at once', async () => {
  add({ notice_title: '另一条' });
  const dismissed = add({ notice_title: '盘点' });
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: '关闭：盘点' }));

  expect(items().map((item) => item.textContent)).toEqual([expect.stringContaining('另一条')]);
  await waitFor(() => expect(server.count(ownNoticeContract.read)).toBe(1));
  expect(server.calls.findLast(({ method }) => method === 'PUT')?.arg.params).toEqual({ id: String(dismissed) });
});

it('dismisses all at once', async () => {
  for (let round = 0; round < 5; round += 1) add({});
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: '全部关闭' }));

  await waitFor(() => expect(items()).toEqual([]));
  await waitFor(() => expect(stored).toEqual([]));
});

it.each([
  ['names those that it dismisses', 99, (shown: number[]) => ({ ids: shown })],
  ['dismisses those that no poll has returned as well', 100, () => ({})],
])('%s, of %i open ones', async (_what, count, getBody) => {
  for (let round = 0; round < count; round += 1) add({});
  const shown = stored.map((notice) => notice.id);
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: '全部关闭' }));

  await waitFor(() => expect(stored).toEqual([]));
  expect(server.calls.findLast(({ method }) => method === 'PUT')?.arg.body).toEqual(getBody(shown));
});

it.each([
  ['one', 1, '关闭：盘点', ownNoticeContract.read],
  ['all', 4, '全部关闭', ownNoticeContract.readMany],
  ['an acknowledged one', 1, '确认收到', ownNoticeContract.acknowledge],
] as const)('shows %s again with the next poll if that fails', async (_what, count, button, endpoint) => {
  const acknowledgeBy = '2099-01-01T00:00:00.000Z';
  for (let round = 0; round < count; round += 1) add({ notice_title: '盘点', acknowledgeBy });
  server.on(endpoint, () => {
    throw new FakeApiError(500, '内部错误');
  });
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(items()).toEqual([]));
  await waitFor(() => expect(server.count(endpoint)).toBe(1));
  await act(async () => eventBus.set('notices', button));

  await waitFor(() => expect(items()).toHaveLength(1));
  if (count > 1) expect(screen.getByText(`还有${count - 1}条`)).toBeInTheDocument();
});

it('hides what another tab has dismissed, and shows it again if that fails', async () => {
  installBrowserTabs();
  const other = new BroadcastChannel('backroom.events');
  const dismissed = add({});
  renderNotices();
  await waitFor(() => expect(items()).toHaveLength(1));
  await act(async () => other.postMessage({ dismissed: [dismissed] }));
  await waitFor(() => expect(items()).toEqual([]));
  await act(async () => other.postMessage({ dismissFailed: [dismissed] }));
  await act(async () => eventBus.set('notices', 'changed'));

  await waitFor(() => expect(items()).toHaveLength(1));
});

it('tells the other tabs that a dismissal failed', async () => {
  installBrowserTabs();
  const messages: unknown[] = [];
  new BroadcastChannel('backroom.events').addEventListener('message', ({ data }) => messages.push(data));
  const dismissed = add({ notice_title: '盘点' });
  server.on(ownNoticeContract.read, () => {
    throw new FakeApiError(500, '内部错误');
  });
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: '关闭：盘点' }));

  await waitFor(() => expect(messages.slice(-2)).toEqual([{ dismissed: [dismissed] }, { dismissFailed: [dismissed] }]));
});

it('acknowledges a notice that asks for it', async () => {
  add({ notice_title: '制度', acknowledgeBy: '2099-01-01T00:00:00.000Z' });
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: '确认收到' }));

  await waitFor(() => expect(server.count(ownNoticeContract.acknowledge)).toBe(1));
  expect(items()).toEqual([]);
});

it('counts the pending notices again after an acknowledgement elsewhere', async () => {
  let hasAcknowledged = false;
  server.on(homeBlocksContract.attention, () => ({
    list: hasAcknowledged ? [] : [{ kind: 'pendingNotices' as const, value: 1, month: '', query: {} }],
  }));
  const Count = () => <output>{useGetAttentionQuery({}).data?.list.length}</output>;
  renderNotices(<Count />);
  await waitFor(() => expect(server.count(ownNoticeContract.poll)).toBe(1));
  const announce = (fingerprint: string) => act(async () => eventBus.set('notices', fingerprint));
  await announce('a');
  await waitFor(() => expect(server.count(ownNoticeContract.poll)).toBe(2));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  hasAcknowledged = true;
  await announce('b');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0'));
});

it('opens the page of one notice of type 3, of those in the menu', async () => {
  const later = add({ notice_type: '3', notice_route_path: '/admin/second' });
  add({ notice_type: '3', notice_route_path: '/admin/first' });
  const foreign = add({ notice_type: '3', notice_route_path: '/elsewhere' });
  renderNotices();

  await waitFor(() => expect(opened).toEqual(['/admin/first']));
  await waitFor(() => expect(getReceived()).toContain(foreign));
  // The next poll opens it.
  expect(getReceived()).not.toContain(later);
});

it('offers the page instead while there is an unsaved input', async () => {
  isDirty = true;
  add({ notice_title: '计划', notice_type: '3', notice_route_path: '/admin/plan' });
  renderNotices();
  const button = await screen.findByRole('button', { name: '打开页面' });
  await waitFor(() => expect(getReceived()).toHaveLength(1));
  expect(opened).toEqual([]);
  await userEvent.click(button);

  expect(opened).toEqual(['/admin/plan']);
  expect(items()).toEqual([]);
});

it.each(['poll', 'startup'] as const)(
  'never replaces an address that was requested at the sign-in: %s',
  async (call) => {
    isAtHome = false;
    add({ notice_type: '3', notice_route_path: '/admin/plan', isReceived: call === 'startup' });
    if (call === 'startup') server.on(ownNoticeContract.startup, () => stored);
    renderNotices();
    await screen.findByRole('button', { name: '打开页面' });
    await waitFor(() => expect(getReceived()).toHaveLength(1));
    expect(opened).toEqual([]);

    add({ notice_type: '3', notice_route_path: '/admin/later' });
    await act(async () => eventBus.set('notices', call));
    await waitFor(() => expect(opened).toEqual(['/admin/later']));
  },
);

it('explains why a notice does not open its page', async () => {
  add({ notice_type: '3', notice_route_path: '/elsewhere', notice_content: '盘点' });
  renderNotices();
  expect(await screen.findByText('你的菜单中没有它的页面，无法打开')).toBeVisible();
  expect(screen.queryByRole('button', { name: '打开页面' })).toBeNull();
});

it('does not open a page again that was shown before', async () => {
  add({ notice_type: '3', notice_route_path: '/admin/plan', isReceived: true });
  renderNotices();
  await waitFor(() => expect(items()).toHaveLength(1));

  expect(opened).toEqual([]);
});

it('opens the page of the newest notice right after a sign-in, once', async () => {
  const shown = add({ notice_type: '3', notice_route_path: '/admin/plan', isReceived: true });
  server.on(ownNoticeContract.startup, () => stored);
  renderNotices();
  await waitFor(() => expect(opened).toEqual(['/admin/plan']));
  expect(getReceived()).toEqual([shown]);
  cleanup();
  renderNotices();
  await waitFor(() => expect(items()).toHaveLength(1));

  expect(server.count(ownNoticeContract.startup)).toBe(1);
});

it('shortens a long text, whose rest is in the panel', async () => {
  add({ notice_content: '长'.repeat(200) });
  renderNotices();
  await userEvent.click(await screen.findByRole('button', { name: '查看全文' }));

  expect(within(items()[0]!).getByText(`${'长'.repeat(120)}…`)).toBeInTheDocument();
  expect(opened).toEqual(['panel']);
});

it('shows nothing if the poll fails', async () => {
  server.on(ownNoticeContract.poll, () => {
    throw new FakeApiError(500, '内部错误');
  });
  renderNotices();
  await waitFor(() => expect(server.count(ownNoticeContract.poll)).toBe(1));
  await act(async () => undefined);

  expect(items()).toEqual([]);
  expect(screen.queryByText('内部错误')).not.toBeInTheDocument();
});
