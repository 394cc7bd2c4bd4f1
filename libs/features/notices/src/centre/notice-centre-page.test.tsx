import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, createOwnNotice, FakeApiError } from '@backroom/client/testing';
import { type OwnNotice, ownNoticeContract } from '@backroom/contract/own-notices';
import { clickButton, paginate, renderPages } from '@backroom/records/testing';

import { setNoticePages } from '../notice-pages.ts';
import { NoticeCentrePage } from './notice-centre-page.tsx';
import { NoticePanel } from './notice-panel.tsx';

const READ_AT = '2026-11-20T09:00:00.000Z';
const server = createFakeServer();
let stored: OwnNotice[];
let opened: string[];

const isPending = ({ readAt, acknowledgeBy, acknowledgedAt }: OwnNotice) =>
  readAt === null || (acknowledgeBy !== null && acknowledgedAt === null);
const change = (id: number, values: Partial<OwnNotice>) => {
  stored = stored.map((notice) => (notice.id === id ? { ...notice, ...values } : notice));
  return stored.find((notice) => notice.id === id)!;
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  opened = [];
  setNoticePages({
    canOpen: (path) => path.startsWith('/admin/'),
    open: (path) => void opened.push(path),
    hasUnsavedInput: () => false,
    isAtHome: () => true,
    openPanel: () => undefined,
    focusBell: () => undefined,
  });
  stored = [
    createOwnNotice(1, { notice_title: '新', notice_type: '3', notice_route_path: '/admin/sys-post' }),
    createOwnNotice(2, { notice_title: '制度', acknowledgeBy: '2020-01-01T00:00:00.000Z', readAt: READ_AT }),
    createOwnNotice(3, { notice_title: '旧', readAt: READ_AT, notice_content_en: 'Old' }),
  ];
  server.on(ownNoticeContract.get, ({ body }) =>
    paginate(
      stored.filter((notice) => !body.unread || isPending(notice)),
      body,
    ),
  );
  server.on(ownNoticeContract.read, ({ params }) => change(params.id, { readAt: READ_AT }));
  server.on(ownNoticeContract.readMany, ({ body }) => {
    for (const { id } of stored) if (!body.ids || body.ids.includes(id)) change(id, { readAt: READ_AT });
    return { count: 1 };
  });
  server.on(ownNoticeContract.acknowledge, ({ params }) =>
    change(params.id, { readAt: READ_AT, acknowledgedAt: READ_AT }),
  );
});

const renderCentre = (address = '/notice') =>
  renderPages(address, { pages: { '/notice': NoticeCentrePage }, permissions: [] });
const findItems = async () => within(await screen.findByRole('list', { name: '通知' })).getAllByRole('listitem');

it('lists what is to do, and everything on request; the choice is in the URL', async () => {
  const { address } = renderCentre();
  expect((await findItems()).map((item) => item.textContent)).toEqual([
    expect.stringContaining('新'),
    expect.stringContaining('已逾期'),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '全部' }));

  await waitFor(async () => expect(await findItems()).toHaveLength(3));
  expect(address()).toBe('/notice?show=all');
});

it('marks a notice as read, and all of them', async () => {
  stored.push(createOwnNotice(4, { notice_title: '另一条' }));
  renderCentre();
  await clickButton('标为已读：另一条');
  await waitFor(async () => expect(await findItems()).toHaveLength(2));
  await clickButton('全部标为已读');

  await waitFor(async () => expect(await findItems()).toHaveLength(1));
  expect(server.calls.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
    '/api/cafu/notice/4/read',
    '/api/cafu/notice/read',
  ]);
  expect(await screen.findByText('已全部标为已读')).toBeInTheDocument();
});

it('acknowledges a notice', async () => {
  renderCentre();
  await clickButton('确认收到：制度');

  await waitFor(async () => expect(await findItems()).toHaveLength(1));
  expect(server.count(ownNoticeContract.acknowledge)).toBe(1);
});

it('opens the page of a notice, and marks it as read', async () => {
  renderCentre();
  await clickButton('打开页面：新');

  expect(opened).toEqual(['/admin/sys-post']);
  await waitFor(() => expect(stored[0]?.readAt).toBe(READ_AT));
});

it('is paged, also by an address with nonsense', async () => {
  stored = Array.from({ length: 45 }, (_, index) => createOwnNotice(index + 1));
  const { address } = renderCentre('/notice?page=-3&pageSize=7');
  expect(await findItems()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: '第3页' }));

  await waitFor(async () => expect(await findItems()).toHaveLength(5));
  expect(address()).toBe('/notice?page=3');
});

it('has an empty state for both choices', async () => {
  stored = [];
  renderCentre();
  expect(await screen.findByText('没有未处理的通知')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '全部' }));

  expect(await screen.findByText('还没有通知')).toBeInTheDocument();
});

it('offers a retry after an error', async () => {
  server.on(ownNoticeContract.get, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  renderCentre();
  expect(await screen.findByText('服务繁忙')).toBeInTheDocument();
  server.on(ownNoticeContract.get, ({ body }) => paginate(stored.filter(isPending), body));
  await clickButton('重试');

  expect(await findItems()).toHaveLength(2);
});

it('marks notices that could not be refreshed with their time', async () => {
  const { refresh } = renderCentre();
  await findItems();
  server.on(ownNoticeContract.get, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  refresh();

  expect(await screen.findByText(/^没有刷新成功，显示的是.+的数据$/)).toBeVisible();
  expect(await findItems()).toHaveLength(2);
});

it('shows the newest in the panel, with a way to the rest', async () => {
  const handleOpen = jest.fn();
  renderPages('/', { pages: { '/': () => <NoticePanel onOpenCentre={handleOpen} /> }, permissions: [] });
  expect(await findItems()).toHaveLength(2);
  await clickButton('查看全部通知');

  expect(handleOpen).toHaveBeenCalled();
  expect(server.calls[0]?.arg.body).toEqual({ pageIndex: 1, pageSize: 20, unread: true });
});
