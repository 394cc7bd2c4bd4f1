import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, useLocation } from 'react-router';

import { startI18n } from '@backroom/ui';

import { Commands } from '../commands.tsx';
import { tabsSlice } from '../tabs/tabs-slice.ts';
import { type FoundEntry, parseQuery, type SearchRecords } from './record-search.ts';

startI18n('zh-CN');

const person: FoundEntry = {
  id: 'user 7',
  key: 'user.7',
  group: '用户',
  name: '林小满',
  detail: '深圳南山店 · 店员',
  icon: null,
  path: '/admin/sys-user?keyword=lin.xm',
  verbs: [
    { id: 'user 7 open', label: '打开', icon: null, target: { path: '/admin/sys-user?keyword=lin.xm' } },
    { id: 'user 7 sessions', label: '在线会话', icon: null, target: { path: '/admin/sys-session?keyword=lin.xm' } },
  ],
};

const searchRecords = jest.fn<ReturnType<SearchRecords>, Parameters<SearchRecords>>();
const loadSource = async () => ({
  quickActions: [],
  loadWords: async () => new Map(),
  searchRecords,
  findRecent: async () => new Map(),
});
beforeEach(() => searchRecords.mockReset().mockResolvedValue([person]));

function Address() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return (
    <p data-testid="address" data-state={JSON.stringify(state)}>
      {pathname + search}
    </p>
  );
}
const getAddress = () => screen.getByTestId('address').textContent;

async function openPalette() {
  render(
    <Provider store={configureStore({ reducer: combineSlices(tabsSlice) })}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Commands
          menu={[]}
          sidebar={{ toggle: () => undefined }}
          commands={{ onSignOut: () => undefined, loadSource }}
        />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
}

it.each([
  ['林小满', '林小满', 'all'],
  ['@ lxm', 'lxm', 'people'],
  ['＠lxm', 'lxm', 'people'],
  ['#南山', '南山', 'stores'],
  ['>深色', '深色', 'actions'],
  ['a@b', 'a@b', 'all'],
])('%s searches %s in %s', (query, text, scope) => {
  expect(parseQuery(query)).toEqual({ text, scope });
});

it('finds records while a person types, with one request after a pause', async () => {
  await userEvent.type(await openPalette(), 'lxm');

  expect(await screen.findByRole('option', { name: /林小满/ })).toHaveTextContent('深圳南山店 · 店员');
  expect(screen.getByText('用户')).toBeVisible();
  expect(searchRecords).toHaveBeenCalledTimes(1);
  expect(searchRecords.mock.lastCall?.[0]).toEqual({ text: 'lxm', scope: 'all' });
});

it('Enter before they are found opens the first one', async () => {
  await userEvent.type(await openPalette(), 'lxm{Enter}');

  await waitFor(() => expect(getAddress()).toBe(person.path));
});

it('Right leads to what can be done with a record, Left back to the records', async () => {
  await userEvent.type(await openPalette(), 'lxm');
  await screen.findByRole('option', { name: /林小满/ });
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['打开', '在线会话']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('option', { name: /林小满/ })).toBeVisible();

  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() => expect(getAddress()).toBe('/admin/sys-session?keyword=lin.xm'));
});

describe('what is done with a record on its page', () => {
  const edit = (loadState: () => Promise<unknown>): FoundEntry['verbs'][number] => ({
    id: 'user 7 edit',
    label: '编辑',
    icon: null,
    target: { path: '/admin/sys-post', loadState },
  });
  const chooseEdit = async (loadState: () => Promise<unknown>) => {
    searchRecords.mockResolvedValue([{ ...person, verbs: [...person.verbs, edit(loadState)] }]);
    await userEvent.type(await openPalette(), 'lxm');
    await screen.findByRole('option', { name: /林小满/ });
    await userEvent.keyboard('{ArrowRight}{End}{Enter}');
  };

  it('is requested with the record, which is read before', async () => {
    await chooseEdit(async () => ({ begins: 'edit', values: { postId: 7 } }));

    await waitFor(() => expect(getAddress()).toBe('/admin/sys-post'));
    expect(screen.getByTestId('address').dataset.state).toBe('{"begins":"edit","values":{"postId":7}}');
  });

  it('leaves the page as it is if the record cannot be read', async () => {
    const loadState = jest.fn(() => Promise.reject(new Error('gone')));
    await chooseEdit(loadState);

    await waitFor(() => expect(loadState).toHaveBeenCalledTimes(1));
    expect(getAddress()).toBe('/dashboard');
  });
});

it('neither a single letter nor actions ask the server', async () => {
  const field = await openPalette();
  await userEvent.type(field, 'l');
  await userEvent.clear(field);
  await userEvent.type(field, '>lxm');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));

  expect(searchRecords).not.toHaveBeenCalled();
});

it('a superseded request is cancelled, and a failed one is said', async () => {
  const field = await openPalette();
  searchRecords.mockImplementationOnce(() => new Promise(() => undefined));
  await userEvent.type(field, '林');
  await waitFor(() => expect(searchRecords).toHaveBeenCalledTimes(1));
  searchRecords.mockRejectedValue(new Error('offline'));
  await userEvent.type(field, '小');

  expect(await screen.findByText(/没能查到/)).toBeVisible();
  expect(searchRecords.mock.calls[0]?.[1].aborted).toBe(true);
});
