import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeApiError } from '@backroom/client/testing';
import { chooseTool, clickButton, openFilters, renderPages } from '@backroom/records/testing';
import { startI18n } from '@backroom/ui';

import { pages } from './page-registry.ts';
import { listCases } from './testing/list-pages.ts';
import {
  answer,
  answerMany,
  fail,
  findRows,
  getQuery,
  open,
  resetServer,
  server,
  toSearch,
} from './testing/list-server.tsx';
import { getRecordAddress } from './testing/record-pages.ts';

startI18n('zh-CN');
beforeEach(resetServer);

const getDrawing = () => document.querySelector('[data-drawing]')?.getAttribute('data-drawing');
const NO_RIGHT = '你没有查看该页面的权限';

describe.each(listCases)('$component', (list) => {
  it('shows that it loads, offers a retry when it fails, and keeps rows that cannot be refreshed', async () => {
    let refuse: () => void = () => undefined;
    server.on(
      list.contract.list,
      () => new Promise((_, reject) => (refuse = () => reject(new FakeApiError(503, '服务繁忙')))),
    );
    await open(list);
    await waitFor(() => expect(server.count(list.contract.list)).toBe(1));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(getDrawing()).toBeUndefined();

    refuse();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('服务繁忙');
    answer(list, 2);
    await userEvent.click(within(failure).getByRole('button', { name: '重试' }));
    expect(await findRows()).toHaveLength(2);

    fail(list, 503);
    await chooseTool('刷新');
    expect(await screen.findByText(/^没有刷新成功/)).toBeVisible();
    expect(await findRows()).toHaveLength(2);
  });

  it('says how many records the server has left out, and that the administrator knows', async () => {
    answer(list, 2);
    server.leaveOut(list.contract.list, 3);
    await open(list);

    expect(await screen.findByText('有3条数据异常，无法显示，已通知管理员')).toBeVisible();
    expect(await findRows()).toHaveLength(2);
    server.leaveOut(list.contract.list, 0);
    await chooseTool('刷新');
    await waitFor(() => expect(screen.queryByText(/数据异常/)).not.toBeInTheDocument());
  });

  it('without matches offers to clear the filters; without rows shows what to do', async () => {
    answer(list, 0);
    const { address } = await open(list, toSearch(list.filters));
    await waitFor(() => expect(getDrawing()).toBe('noMatch'));
    await clickButton('清除筛选');
    await waitFor(() => expect(address()).toBe(list.address));

    await waitFor(() => expect(getDrawing()).toBe('nothing'));
    expect(screen.queryAllByRole('button', { name: /^新建/ })).toHaveLength(list.createButtons);
    expect(screen.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument();
  });

  it('has its filters in the address', async () => {
    answer(list, 1);
    const { address } = await open(list, toSearch(list.filters));
    await findRows();
    expect(getQuery(list)).toMatchObject({ ...list.filters, ...list.fixed });
    await clickButton('重置');
    await waitFor(() => expect(address()).toBe(list.address));

    const [field] = within(await openFilters()).getAllByRole('textbox');
    await userEvent.type(field!, 'x{Enter}');
    await waitFor(() => expect(address()).toMatch(/\?\w+=x$/));
    const [[name, value] = []] = [...new URLSearchParams(address().split('?')[1])];
    expect(Object.keys(list.filters)).toContain(name);
    await waitFor(() => expect(getQuery(list)).toMatchObject({ [name!]: value, ...list.fixed }));
  });

  it('shows a note without permission to list, and when the server refuses', async () => {
    const { access } = list.contract.list;
    const tags = Object.values(list.contract).map((each) => each.access as string);
    const withoutList = tags.filter((tag) => tag !== access);
    await open(list, '', withoutList);
    expect(screen.getByText(NO_RIGHT)).toBeVisible();
    expect(getDrawing()).toBe('noRight');
    expect(server.calls).toEqual([]);

    cleanup();
    fail(list, 403);
    await open(list);
    expect(await screen.findByText(NO_RIGHT)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe.each(listCases.filter(({ isSearched }) => isSearched))('the search of $component', (list) => {
  it('is in the address, and reads the rows again when it is entered again', async () => {
    answer(list, 1);
    const { address } = await open(list);
    await findRows();
    const search = screen.getByRole('searchbox', { name: '搜索' });
    await userEvent.type(search, 'a');
    await waitFor(() => expect(address()).toBe(`${list.address}?keyword=a`));
    await waitFor(() => expect(getQuery(list)).toMatchObject({ keyword: 'a' }));

    const before = server.count(list.contract.list);
    await userEvent.type(search, '{Enter}');
    await waitFor(() => expect(server.count(list.contract.list)).toBe(before + 1));
    await clickButton('重置');
    await waitFor(() => expect(address()).toBe(list.address));
    expect(search).toHaveValue('');
  });
});

describe.each(listCases.filter(({ isPaged }) => isPaged))('the pages of $component', (list) => {
  it('are in the address; invalid parameters are ignored', async () => {
    answerMany(list);
    const { address } = await open(list, '?pageIndex=x&pageSize=-5&orderBy=secret&order=up&status=9');
    await findRows();
    expect(getQuery(list)).toEqual({ pageIndex: '1', pageSize: '20', ...list.fixed });
    await userEvent.click(screen.getByRole('button', { name: /下一页/ }));
    await waitFor(() => expect(address()).toBe(`${list.address}?pageIndex=2`));
    await waitFor(() => expect(getQuery(list)).toMatchObject({ pageIndex: '2' }));

    await userEvent.type(screen.getByRole('searchbox', { name: '搜索' }), 'a');
    await waitFor(() => expect(address()).toBe(`${list.address}?keyword=a`));
  });

  it('are sorted on the server', async () => {
    answerMany(list);
    const { address } = await open(list, '?pageIndex=2');
    await findRows();
    const sorts: unknown[] = [];
    for (const button of document.querySelectorAll('thead th button')) {
      await userEvent.click(button);
      await waitFor(() => expect(button.closest('th')).toHaveAttribute('aria-sort'));
      await waitFor(() => expect(sorts).not.toContain(getQuery(list).orderBy));
      expect(getQuery(list)).toMatchObject({ pageIndex: '1' });
      sorts.push(getQuery(list).orderBy);
    }
    expect(sorts).not.toEqual([]);
    expect(sorts).toEqual(expect.arrayContaining([...list.sorts]));
    await userEvent.click([...document.querySelectorAll('thead th button')].at(-1)!);
    await waitFor(() => expect(address()).toBe(`${list.address}?orderBy=${String(sorts.at(-1))}&order=desc`));
  });
});

it.each([...pages.keys()].filter((component) => !listCases.some((list) => list.component === component)))(
  '%s has no list: otherwise it is tested above',
  async (component) => {
    const page = (await pages.get(component)?.load())!;
    const [path, address] = getRecordAddress(component);
    renderPages(address, { pages: { [path]: page }, permissions: ['*:*:*'] });
    await screen.findAllByRole('heading');
    expect(document.querySelector('[data-list-search]')).toBeNull();
  },
);
