import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { recordVisit } from '@backroom/auth/recent-pages';
import { eventBus } from '@backroom/client/events/event-bus';
import { useInvalidateOwnNotices } from '@backroom/client/own-notices';
import {
  createFakeServer,
  FakeApiError,
  installBrowserTabs,
  removeBrowserTabs,
  setVisibility,
} from '@backroom/client/testing';
import type { DataOf } from '@backroom/contract';
import { dashboardContract } from '@backroom/contract/dashboard';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { NO_SUMS } from '@backroom/contract/month-plan/rules';
import { clickButton, renderPages } from '@backroom/records/testing';
import { getPreferences, setPreference, setTimeZone } from '@backroom/ui';

import { createEntry, HOME, serveHome } from '../testing/serve-home.ts';
import { DashboardPage } from './dashboard-page.tsx';

const server = createFakeServer();
const ADMIN = ['*:*:*'];
const PLAN = 'cafu:monthPlan:list';
type AttentionData = DataOf<typeof homeBlocksContract.attention>;
const OFFICE = { storeId: 0, storeName: '' };

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  setPreference('home', '');
  serveHome(server);
});

const open = (permissions: readonly string[] = ADMIN, user: Parameters<typeof renderPages>[1]['user'] = OFFICE) =>
  renderPages('/dashboard', { pages: { '/dashboard': DashboardPage }, permissions, user });
const findBlock = (name: string) => screen.findByRole('region', { name });
const listHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const countCalls = (path: string) => server.calls.filter(({ url }) => url === path).length;
/** The last block that loads. */
const findAllBlocks = () => screen.findByRole('application');

describe('the head', () => {
  it('greets the user with the facts of the day', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: /张小雨/ })).toBeVisible();
    expect(await screen.findByText(/12家门店，11家在营；本月截至昨日完成计划的98\.8%/)).toBeVisible();
  });

  it('has the business day of the figures, which still runs after midnight', async () => {
    serveHome(server, { get: { month: '2026-11', today: '2026-11-26', revision: 0, list: [] } });
    open();

    expect(await screen.findByText(/2026年11月26日星期四/)).toBeVisible();
  });

  it('counts no stores for those who see one', async () => {
    const list = [{ kind: 'openStores' as const, value: 1, total: 1, query: {} }];
    serveHome(server, { get: { ...HOME.get, list } });
    open();

    // Nothing stands before it in its line.
    expect(await screen.findByText(/^[^；]*本月截至昨日完成计划的98\.8%$/)).toBeVisible();
  });

  it('names the workplace', async () => {
    open([], {});

    expect(await screen.findByText(/南京西路店 · 财务部/)).toBeVisible();
  });
});

describe('figures', () => {
  it('lead to the lists whose totals they are', async () => {
    open();
    await screen.findByText(/^¥1220/);
    const links = within(screen.getByRole('list', { name: '关键数字' })).getAllByRole('link');

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/cafu/cash-in/month-plan?month=2026-11&show=actual',
      '/cafu/cash-in/month-plan?month=2026-11&show=completion',
      '/cafu/cash-in/month-plan?month=2026-11&show=actual',
      '/cafu/cash-in/month-plan?month=2026-11&show=actual',
      '/cafu/cash-in/month-plan?month=2026-11',
      '/admin/sys-session',
      '/admin/sys-login-log?result=failure&beginTime=2026-11-25T16%3A00%3A00Z',
    ]);
    expect(links[0]).toHaveAccessibleName('本月实收');
    expect(links[0]).toHaveAttribute('aria-description', '¥987.7万 全月计划¥1234.6万');
    expect(within(links[0]!).getByTitle('¥9,876,543.21')).toHaveTextContent('¥987.7万');
    expect(links[1]).toHaveTextContent('98.8%');
    expect(links[1]).toHaveAttribute('aria-description', '98.8% 截至昨日，25天，差额-¥12.3万');
    expect(links[2]).toHaveTextContent('昨日实收（周三）¥38万计划¥40万，12家中11家已录上周三¥37万');
    expect(links[3]).toHaveTextContent('今日实收（周四）-计划¥41万上周四¥39万去年同期¥35万');
    expect(within(links[3]!).getByText('-')).toHaveAttribute('data-none');
    expect(within(links[2]!).getByText('¥38万')).not.toHaveAttribute('data-none');
    expect(links[4]).toHaveTextContent(
      '月末预计¥1220万八成在¥1200万至¥1240万之间，按25天实收与计划之比推算还剩5天（含今天），每天需¥49.4万，计划¥46.9万',
    );
  });

  it('of cash-in have their course over the months, from what the trend requested', async () => {
    open();
    await findAllBlocks();
    const getLines = (index: number) =>
      [...screen.getAllByRole('group')[index]!.querySelectorAll('[aria-hidden] polyline')].map((line) =>
        line.getAttribute('points')?.split(' '),
      );

    await waitFor(() => expect(getLines(0)).toHaveLength(2));
    expect(getLines(0)[0]).toHaveLength(11);
    expect(getLines(0)[1]).toEqual(['90.9,9.1', '100,0']);
    // Every month is at 90 %, the current one so far at 98.8 %.
    expect(getLines(1)[1]).toEqual(['90.9,100', '100,0']);
    expect(document.querySelectorAll('polyline')).toHaveLength(4);
  });

  it('have no course while the trend is hidden: nothing is requested for it', async () => {
    setPreference('home', '-trend');
    open();
    expect(await within(await findBlock('待处理')).findByText('2家门店落后于本月计划')).toBeVisible();

    expect(document.querySelector('polyline')).toBeNull();
    expect(countCalls('/api/v1/dashboard/trend')).toBe(0);
  });

  it('are those of the permissions, before and after the response', async () => {
    open([PLAN, 'admin:sysStore:list']);

    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-busy'))).toEqual(
      Array.from({ length: 5 }, () => 'true'),
    );
    await screen.findByText('98.8%');
    expect(screen.getAllByRole('group')).toHaveLength(5);
    await findAllBlocks();
  });

  it('without permission are none', async () => {
    serveHome(server, { get: { month: '2026-11', today: '2026-11-26', revision: 0, list: [] } });
    open([]);
    await screen.findByRole('link', { name: '查看通知' });

    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('that cannot be loaded offer to try again', async () => {
    server.on(dashboardContract.get, () => {
      throw new FakeApiError(500, '数据库正忙');
    });
    open();
    const block = within(await findBlock('关键数字'));
    expect(await block.findByRole('alert')).toHaveTextContent('数据库正忙');
    serveHome(server);
    await userEvent.click(block.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('98.8%')).toBeVisible();
  });
});

describe('blocks', () => {
  it.each([
    ['an administrator', ADMIN, OFFICE, ['待处理', '最近变更', '本月门店排名', '近12个月计划与实收', '快捷入口']],
    ['the head of a region', [PLAN], OFFICE, ['待处理', '本月门店排名', '近12个月计划与实收', '快捷入口']],
    ['a manager', [PLAN], {}, ['我的门店', '待处理', '快捷入口', '近12个月计划与实收']],
  ])('of %s', async (_who, permissions, user, names) => {
    open(permissions, user);
    await findAllBlocks();

    expect(listHeadings()).toEqual(names);
    const isRequested = (block: 'changes' | 'ranking' | 'own') => countCalls(`/api/v1/dashboard/${block}`) > 0;
    expect(isRequested('changes')).toBe(names.includes('最近变更'));
    expect(isRequested('ranking')).toBe(names.includes('本月门店排名'));
    expect(isRequested('own')).toBe(names.includes('我的门店'));
  });

  it('request their data once', async () => {
    open();
    await findAllBlocks();

    expect(
      server.calls
        .map(({ url }) => url)
        .filter((url) => url.startsWith('/api/v1/dashboard'))
        .toSorted(),
    ).toEqual(
      ['', '/attention', '/changes', '/pace', '/ranking', '/trend'].map((block) => `/api/v1/dashboard${block}`),
    );
  });

  it('fail alone and can be loaded again', async () => {
    server.on(homeBlocksContract.attention, () => {
      throw new FakeApiError(500, '数据库正忙');
    });
    open();
    await findAllBlocks();
    const block = within(await findBlock('待处理'));
    expect(await block.findByRole('alert')).toHaveTextContent('数据库正忙');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    serveHome(server);
    await userEvent.click(block.getByRole('button', { name: '重试' }));

    expect(await block.findByText('2家门店落后于本月计划')).toBeVisible();
  });

  it('mark what could not be refreshed with its time, as the figures do', async () => {
    const { refresh } = open();
    await findAllBlocks();
    const fail = () => {
      throw new FakeApiError(500, '数据库正忙');
    };
    for (const endpoint of [homeBlocksContract.attention, homeBlocksContract.ranking, dashboardContract.get])
      server.on(endpoint, fail);
    refresh();

    expect(await screen.findAllByText(/^没有刷新成功，显示的是.+的数据$/)).toHaveLength(3);
    expect(await screen.findByText('2家门店落后于本月计划')).toBeVisible();
    expect(within(await findBlock('待处理')).getByText(/^没有刷新成功/)).toBeVisible();
    expect(within(screen.getByRole('figure', { name: '本月门店排名' })).getByText(/^没有刷新成功/)).toBeVisible();
  });

  it('follow changes of plans and cash-in', async () => {
    installBrowserTabs();
    open();
    await findAllBlocks();
    server.on(dashboardContract.get, () => ({
      ...HOME.get,
      revision: 7,
      cashIn: { ...HOME.get.cashIn!, actual: 100 },
    }));
    const channel = new BroadcastChannel('backroom.events');
    const announce = (revision: number) =>
      act(async () => channel.postMessage({ plans: JSON.stringify({ revisions: { '2026-11': revision } }) }));
    // The stream announces what the page has already when it opens.
    await announce(6);
    expect(countCalls('/api/v1/dashboard')).toBe(1);
    await announce(7);
    await announce(7);

    expect(await screen.findByTitle('¥1.00')).toBeVisible();
    expect(countCalls('/api/v1/dashboard')).toBe(2);
    expect(countCalls('/api/v1/dashboard/trend')).toBe(2);
    expect(countCalls('/api/v1/dashboard/changes')).toBe(2);
    channel.close();
    removeBrowserTabs();
  });
});

describe('without channel between tabs, as on plain http', () => {
  afterEach(() => {
    setVisibility('visible');
    eventBus.forget();
    jest.useRealTimers();
  });

  it('the tab follows its own event stream', async () => {
    open();
    await findAllBlocks();
    server.on(dashboardContract.get, () => ({ ...HOME.get, revision: 7 }));
    const plans = JSON.stringify({ revisions: { '2026-11': 7 } });
    await act(async () => eventBus.set('plans', plans));

    await waitFor(() => expect(countCalls('/api/v1/dashboard')).toBe(2));
  });

  it.each([
    ['without event stream asks every 30 s', false, 'visible', 2],
    ['with event stream asks never', true, 'visible', 1],
    ['that is hidden asks never', false, 'hidden', 1],
  ] as const)('the home %s', async (_what, isLive, visibility, count) => {
    jest.useFakeTimers();
    eventBus.set('isLive', isLive);
    open();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(countCalls('/api/v1/dashboard/trend')).toBe(1);
    setVisibility(visibility);
    await act(() => jest.advanceTimersByTimeAsync(30_000));

    expect(countCalls('/api/v1/dashboard/trend')).toBe(count);
    expect(countCalls('/api/v1/dashboard')).toBe(count);
  });
});

describe('a day of business that begins while the home page is open', () => {
  it.each([
    ['is followed by all blocks', '2026-11-26T15:59:30Z', 2],
    ['is awaited', '2026-11-26T15:00:00Z', 1],
  ])('%s', async (_what, now, count) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    setTimeZone('Asia/Shanghai');
    // Without the requests of a page that has no event stream.
    eventBus.set('isLive', true);
    open();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await act(() => jest.advanceTimersByTimeAsync(60_000));

    for (const path of ['', '/trend', '/attention']) expect(countCalls(`/api/v1/dashboard${path}`)).toBe(count);
    jest.useRealTimers();
    act(() => setTimeZone(undefined));
  });
});

describe('what needs attention', () => {
  it('has a count and the way to its list', async () => {
    open();
    const block = within(await findBlock('待处理'));

    expect(await block.findByText('1条通知未读或待确认')).toBeVisible();
    expect(block.getByText('12月有3家门店的计划待审批')).toBeVisible();
    expect(block.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      // Urgent, so it comes before the others.
      ['查看落后门店', '/cafu/cash-in/month-plan?month=2026-11&only=behind&show=difference'],
      ['查看通知', '/notice'],
      ['审批12月计划', '/cafu/cash-in/month-plan?month=2026-12&only=toApprove'],
    ]);
  });

  it.each([
    ['pendingNotices', '查看通知', '/notice'],
    ['behindPlan', '查看落后门店', '/cafu/cash-in/month-plan'],
    ['plansToSubmit', '提交11月计划', '/cafu/cash-in/month-plan'],
    ['plansToApprove', '审批11月计划', '/cafu/cash-in/month-plan'],
    ['moreReturnedPlans', '查看退回的计划', '/cafu/cash-in/month-plan'],
    ['daysToClose', '去关账', '/cafu/cash-in/day'],
    ['openDays', '查看未关账门店', '/cafu/cash-in/days'],
    ['differences', '核对差异', '/cafu/cash-in/days'],
    ['tokensExpiring', '更换令牌', '/cafu/cash-in/month-plan'],
    ['lockedUsers', '查看锁定用户', '/admin/sys-user'],
    ['usersWithoutRole', '分配角色', '/admin/sys-user'],
    ['storesWithoutManager', '指定店长', '/admin/sys-store'],
    ['storesWithDisabledManager', '更换店长', '/admin/sys-store'],
    ['deptsWithDisabledLeader', '更换负责人', '/admin/sys-dept'],
    ['storesOpening', '查看新店', '/admin/sys-store'],
  ] as const)('%s has its button', async (kind, name, path) => {
    serveHome(server, { attention: { list: [{ kind, value: 2, month: '2026-11', query: { only: kind } }] } });
    open();
    const link = within(await findBlock('待处理')).findByRole('link', { name });

    expect(await link).toHaveAttribute(
      'href',
      `${path}?only=${kind}${kind === 'behindPlan' ? '&show=difference' : ''}`,
    );
  });

  it('has a line for failed and overdue backups, without a button', async () => {
    const lastGood = { at: '2026-11-26T01:30:00.000Z', bytes: 2_500_000 };
    const item = { value: 1, month: '', query: {} };
    const list = [
      { kind: 'backupFailed' as const, ...item, backup: { lastGood, error: 'ENOSPC: no space left on device' } },
      { kind: 'backupOverdue' as const, ...item, backup: { lastGood: null, error: '' } },
    ];
    serveHome(server, { attention: { list } });
    open();
    const block = within(await findBlock('待处理'));
    const [failed, overdue] = await block.findAllByRole('listitem');

    expect(failed).toHaveTextContent(
      /^上次自动备份失败ENOSPC: no space left on device最近一次成功的备份：.*MB2026-11-26 01:30$/,
    );
    expect(overdue).toHaveTextContent('已超过一天没有成功的自动备份还没有成功的备份');
    expect(block.queryByRole('link')).toBeNull();
  });

  it('has a line for each returned plan with who, when and why', async () => {
    const plan = { storeName: '徐家汇店', by: '王芳', at: '2025-11-26T01:30:00.000Z', comment: '周末偏低' };
    const item = (store: string, more: object = {}) => ({
      kind: 'returnedPlan' as const,
      value: 1,
      month: '2026-11',
      query: { month: '2026-11', store },
      plan: { ...plan, ...more },
    });
    const unknown = { storeName: '静安寺店', by: '', at: null };
    serveHome(server, { attention: { list: [item('5'), item('6', unknown)] } });
    open();
    const block = within(await findBlock('待处理'));
    const [first, second] = await block.findAllByRole('listitem');

    expect(first).toHaveTextContent('“徐家汇店”11月的计划被退回王芳：“周末偏低”2025-11-26修改计划');
    expect(second).toHaveTextContent('“静安寺店”11月的计划被退回“周末偏低”修改计划');
    expect(block.getAllByRole('link', { name: '修改计划' })[0]).toHaveAttribute(
      'href',
      '/cafu/cash-in/month-plan?month=2026-11&store=5',
    );
  });

  it('counts the notices again when others arrive or are read, and requests nothing else', async () => {
    const Notices = () => <button onClick={useInvalidateOwnNotices()}>notices</button>;
    const Page = () => (
      <>
        <DashboardPage />
        <Notices />
      </>
    );
    renderPages('/dashboard', { pages: { '/dashboard': Page }, permissions: ADMIN, user: OFFICE });
    await findAllBlocks();
    const before = server.calls.length;
    serveHome(server, { attention: { list: [{ ...HOME.attention.list[0]!, value: 2 }] } });
    await clickButton('notices');

    expect(await screen.findByText('2条通知未读或待确认')).toBeVisible();
    expect(server.calls.slice(before).map(({ url }) => url)).toEqual(['/api/v1/dashboard/attention']);
  });

  it('is nothing if all counts are 0', async () => {
    serveHome(server, { attention: { list: HOME.attention.list.map((item) => ({ ...item, value: 0 })) } });
    open();

    expect(await within(await findBlock('待处理')).findByText('没有需要处理的事')).toBeVisible();
  });

  it('leads to the first store if there is none', async () => {
    serveHome(server, {
      get: { ...HOME.get, list: [{ kind: 'openStores', value: 0, total: 0, query: {} }] },
      attention: { list: [] },
    });
    open();
    const block = within(await findBlock('待处理'));

    expect(await block.findByText('还没有门店')).toBeVisible();
    expect(block.getByRole('link', { name: '去新建门店' })).toHaveAttribute('href', '/admin/sys-store');
  });

  it('names the data scope to those who see none of the stores', async () => {
    serveHome(server, {
      get: { ...HOME.get, list: [{ kind: 'openStores', value: 0, total: 0, query: {} }] },
      attention: { list: [], isOutOfScope: true },
    });
    open();
    const block = within(await findBlock('待处理'));

    expect(await block.findByText('你的数据范围内没有门店')).toBeVisible();
    expect(block.queryByText('还没有门店')).not.toBeInTheDocument();
  });
});

describe('the first steps of a company', () => {
  const NONE = { companyId: 1, storeId: 0, storeName: '', managerPostId: 4 };
  const serve = (firstSteps: AttentionData['firstSteps']) =>
    serveHome(server, { attention: { list: [], ...(firstSteps && { firstSteps }) } });
  const readSteps = async () =>
    (await within(await findBlock('待处理')).findAllByRole('listitem')).map(({ textContent }) => textContent);

  it('are ticked when they are done, and lead to their forms', async () => {
    serve({ ...NONE, done: ['roles'] });
    open();

    expect(await readSteps()).toEqual([
      '开始使用已完成1/5',
      '公司的名称和标志去设置',
      '店长、店员、大区负责人等角色',
      '第一家门店新建门店',
      '“门店”的店长',
      '计划或实收',
    ]);
    const block = within(await findBlock('待处理'));
    expect(block.getAllByRole('img', { name: '已完成' })).toHaveLength(1);
    expect(block.getByRole('link', { name: '店长、店员、大区负责人等角色' })).toHaveAttribute(
      'href',
      '/admin/sys-role',
    );
  });

  it('open the form of the manager filled with the store and the post', async () => {
    serve({ ...NONE, storeId: 12, storeName: '苏州观前街店', done: ['name', 'roles', 'store'] });
    const Users = () => null;
    const pages = { '/dashboard': DashboardPage, '/admin/sys-user': Users };
    const { address, state } = renderPages('/dashboard', { pages, permissions: ADMIN, user: OFFICE });
    const link = await within(await findBlock('待处理')).findByRole('link', { name: '添加店长' });
    await userEvent.click(link);

    expect(address()).toBe('/admin/sys-user?deptId=12');
    expect(state()).toEqual({ begins: 'create', values: { deptId: 12, postId: 4 } });
  });
});

describe('charts', () => {
  it('rank stores by completion, and say which are below their plan', async () => {
    open();
    const figure = within(await screen.findByRole('figure', { name: '本月门店排名' }));
    const links = await figure.findAllByRole('link');

    expect(links.map(({ textContent }) => textContent)).toEqual([
      '1西路南京西路店105.0%',
      '2徐家徐家汇店75.0%落后于计划',
    ]);
    expect(links[0]).toHaveAttribute('href', '/cafu/cash-in/month-plan?month=2026-11&store=1&show=completion');
    expect(within(links[0]!).getByText('西路')).toHaveAttribute('data-kind', 'store');
    await userEvent.click(figure.getByRole('button', { name: '表格' }));
    expect(figure.getByRole('row', { name: '1. 南京西路店 105.0% ¥3,000.00 ¥2,100.00' })).toBeVisible();
  });

  it('show the months by keyboard and as a table', async () => {
    open();
    const plot = await findAllBlocks();
    expect(plot).toHaveAccessibleName('近12个月计划与实收，左右方向键逐月查看，回车打开当月计划');
    const figure = within(screen.getByRole('figure', { name: '近12个月计划与实收' }));
    const reading = () => figure.getByRole('status').textContent;

    expect(reading()).toBe('2026年11月：计划¥12,000.00，实收¥10,800.00');
    plot.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(reading()).toBe('2026年10月：计划¥11,000.00，实收¥9,900.00');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(reading()).toBe('2025年12月：计划¥1,000.00，实收¥900.00');
    await userEvent.keyboard('{End}');
    expect(reading()).toContain('2026年11月');
    await userEvent.click(figure.getByRole('button', { name: '表格' }));
    expect(figure.getAllByRole('row')).toHaveLength(13);
  });

  it('go to the earlier month with the right arrow where the page is read from right to left', async () => {
    document.documentElement.dir = 'rtl';
    open();
    const plot = await findAllBlocks();
    plot.focus();
    await userEvent.keyboard('{ArrowRight}');
    document.documentElement.removeAttribute('dir');
    expect(screen.getByRole('link', { name: /^2026年10月：/ })).toBeVisible();
  });

  it('open the plan of the month that is read, by its link and by Enter', async () => {
    const { address } = open();
    const plot = await findAllBlocks();
    const figure = within(screen.getByRole('figure', { name: '近12个月计划与实收' }));
    plot.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(figure.getByRole('link', { name: /^2026年10月/ })).toHaveAttribute(
      'href',
      '/cafu/cash-in/month-plan?month=2026-10',
    );
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/cafu/cash-in/month-plan?month=2026-10');
  });

  it('hatch what is behind its plan or not over yet', async () => {
    open();
    const plot = await findAllBlocks();
    const bars = plot.querySelectorAll(':scope > div > div > :first-child');
    expect([...bars].map((bar) => bar.hasAttribute('data-unfinished'))).toEqual([...Array(11).fill(false), true]);
    const ranking = within(screen.getByRole('figure', { name: '本月门店排名' }));
    const links = await ranking.findAllByRole('link');
    expect(links.map((link) => link.querySelector('[data-behind]') !== null)).toEqual([false, true]);
  });

  it('hatch no store that has just reached its plan', async () => {
    const [first] = HOME.ranking.stores;
    serveHome(server, {
      ranking: { ...HOME.ranking, count: 1, stores: [{ ...first!, comparedActual: first!.comparedPlan }] },
    });
    open();
    const ranking = within(await screen.findByRole('figure', { name: '本月门店排名' }));
    const link = await ranking.findByRole('link');
    expect(link).toHaveTextContent('100.0%');
    expect(link.querySelector('[data-behind]')).toBeNull();
  });

  it('do not deny the plan of a month that has just begun', async () => {
    serveHome(server, { ranking: { ...HOME.ranking, count: 0, stores: [] } });
    open();
    const ranking = within(await screen.findByRole('figure', { name: '本月门店排名' }));

    expect(await ranking.findByText('本月还没有可比较的日子')).toBeVisible();
    expect(ranking.queryByText('还没有计划和实收')).not.toBeInTheDocument();
  });

  it('lead to the month plan if there is nothing', async () => {
    serveHome(server, {
      ranking: { ...HOME.ranking, count: 0, stores: [] },
      trend: { currency: '', list: HOME.trend.list.map(({ month }) => ({ ...NO_SUMS, month })) },
    });
    open();

    expect(await screen.findAllByRole('link', { name: '打开月度计划' })).toHaveLength(2);
  });
});

it('lists the latest changes with those who made them', async () => {
  open();
  const block = within(await findBlock('最近变更'));

  expect(await block.findByRole('listitem')).toHaveTextContent('顾清和修改了门店“上海南京西路店”');
  expect(block.getByText('和')).toHaveAttribute('data-kind', 'person');
  expect(block.getByRole('link', { name: '操作日志' })).toHaveAttribute('href', '/admin/sys-oper-log');
});

it('says an age of the latest changes once where it repeats itself, and leaves its place to the sentence', async () => {
  const [first] = HOME.changes.list;
  const list = [5, 5, 180].map((minutes, index) => ({
    ...first!,
    operId: index + 1,
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
  }));
  serveHome(server, { changes: { list } });
  open();
  const block = within(await findBlock('最近变更'));

  const ages = await block.findAllByText(/^(5分钟|3小时)前$/);
  expect(ages.map((age) => age.parentElement?.style.opacity)).toEqual(['', '0', '']);
  expect(ages.map((age) => age.parentElement?.style.position)).toEqual(['', 'absolute', '']);
});

it('leads from the latest changes to who made them and to what they changed', async () => {
  open([...ADMIN, 'admin:sysUser:query', 'admin:sysStore:query']);
  const block = within(await findBlock('最近变更'));

  expect(await block.findByRole('link', { name: '顾清和' })).toHaveAttribute('href', '/admin/sys-user/1');
  expect(block.getByRole('link', { name: '上海南京西路店' })).toHaveAttribute('href', '/admin/sys-store/12');
});

it('shows the picture of who made a change', async () => {
  const list = HOME.changes.list.map((change) => ({ ...change, avatar: '/api/v1/avatar/a' }));
  serveHome(server, { changes: { list } });
  open();
  const block = within(await findBlock('最近变更'));

  expect(await block.findByRole('presentation', { hidden: true })).toHaveAttribute('src', '/api/v1/avatar/a');
});

it('shows the own store with hours, people, contacts and devices', async () => {
  open([PLAN, 'admin:sysUser:list'], {});
  const block = within(await findBlock('我的门店'));

  expect(await block.findByText('营业中')).toBeVisible();
  expect(block.getByText('西路')).toHaveAttribute('data-kind', 'store');
  expect(block.getByText('10:00–22:00')).toBeVisible();
  expect(block.getByText('021-5550-1001')).toBeVisible();
  expect(block.getByText('华东大区负责人')).toBeVisible();
  expect(block.getByRole('link', { name: '14人' })).toHaveAttribute('href', '/admin/sys-user?deptId=4&status=2');
  expect(block.getByRole('link', { name: '2台设备' })).toHaveAttribute('href', '/profile/index?tab=devices');
});

describe('shortcuts', () => {
  it('lead only to visible menu pages', async () => {
    const hidden = createEntry('字典值', '/admin/dict/data/:id', { visible: '1' });
    const secret = createEntry('内部', '', { menuType: 'M', visible: '1', children: [createEntry('机密', '/secret')] });
    const system = createEntry('系统管理', '/admin', {
      menuType: 'M',
      children: [createEntry('字典管理', 'dict'), hidden],
    });
    serveHome(server, {}, [system, secret]);
    open();
    const block = within(await findBlock('快捷入口'));

    expect(await block.findByRole('link', { name: '字典管理' })).toHaveAttribute('href', '/admin/dict');
    expect(block.getAllByRole('link')).toHaveLength(1);
  });

  it('begin with the pages that were visited last', async () => {
    recordVisit(7, '/b');
    serveHome(server, {}, [createEntry('甲', '/a'), createEntry('乙', '/b'), createEntry('丙', '/c')]);
    open();
    const links = await within(await findBlock('快捷入口')).findAllByRole('link');

    expect(links.map(({ textContent }) => textContent)).toEqual(['乙', '甲', '丙']);
    localStorage.clear();
  });

  it('are limited in number', async () => {
    serveHome(
      server,
      {},
      Array.from({ length: 5_000 }, (_, index) => createEntry(`第${index}页`, `/page-${index}`)),
    );
    open();

    expect(await within(await findBlock('快捷入口')).findAllByRole('link')).toHaveLength(12);
  });

  it('are a line below the tasks for the people of a store', async () => {
    serveHome(
      server,
      {},
      Array.from({ length: 9 }, (_, index) => createEntry(`第${index}页`, `/page-${index}`)),
    );
    open([PLAN], { storeId: 10, storeName: '南京西路店' });

    expect(await within(await findBlock('快捷入口')).findAllByRole('link')).toHaveLength(4);
    expect(listHeadings()).toEqual(['我的门店', '待处理', '快捷入口', '近12个月计划与实收']);
  });

  it('say whom to ask if there are no pages', async () => {
    open();

    expect(await within(await findBlock('快捷入口')).findByText(/还没有可以打开的页面/)).toBeVisible();
  });
});

describe('the settings', () => {
  it('hide and move blocks by keyboard, and keep that with the account', async () => {
    open();
    await findAllBlocks();
    await clickButton('自定义首页');
    const dialog = within(await screen.findByRole('dialog', { name: '自定义首页' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '最近变更' }));
    dialog.getByRole('button', { name: '上移“近12个月计划与实收”' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(dialog.getByRole('button', { name: '上移“近12个月计划与实收”' })).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('“近12个月计划与实收”现在是第3项，共6项');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));

    await waitFor(() => expect(listHeadings()).toEqual(['待处理', '近12个月计划与实收', '本月门店排名', '快捷入口']));
    expect(getPreferences().home).toBe('figures,own,attention,trend,-changes,ranking,shortcuts');
  });

  it('do nothing when cancelled, and restore the default', async () => {
    setPreference('home', 'trend,-figures');
    open();
    await findAllBlocks();
    expect(screen.queryByRole('list', { name: '关键数字' })).not.toBeInTheDocument();
    await clickButton('自定义首页');
    await userEvent.click(await screen.findByRole('checkbox', { name: '待处理' }));
    await clickButton('取消');
    await clickButton('放弃修改');
    expect(getPreferences().home).toBe('trend,-figures');

    await clickButton('自定义首页');
    await clickButton('恢复默认');
    await clickButton('保存');

    expect(await screen.findByRole('list', { name: '关键数字' })).toBeVisible();
    expect(listHeadings()[0]).toBe('待处理');
  });
});
