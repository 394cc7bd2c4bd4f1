import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { getPreferences, setPreference } from '@backroom/ui';

import { renderPages } from '../testing/index.ts';
import { ListViews } from './list-views.tsx';

beforeEach(() => act(() => setPreference('views', '')));

const renderAt = (address: string) => renderPages(address, { pages: { '/posts': ListViews }, permissions: [] });
const openMenu = async (name = '视图') => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') =>
  userEvent.click(await screen.findByRole(role, { name }));

it('saves filters and sort under a name, shows them again, and deletes them with a way back', async () => {
  const { address } = renderAt('/posts?status=1&orderBy=sort&pageIndex=3');
  await openMenu();
  await choose('保存当前视图');
  await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '停用的{Enter}');
  expect(await screen.findByRole('button', { name: '停用的' })).toBeVisible();

  await openMenu('停用的');
  await choose('全部记录', 'menuitemradio');
  await waitFor(() => expect(address()).toBe('/posts'));
  await openMenu();
  await choose('停用的', 'menuitemradio');
  await waitFor(() => expect(address()).toBe('/posts?orderBy=sort&status=1'));

  await openMenu('停用的');
  await choose('删除视图“停用的”');
  expect(await screen.findByRole('button', { name: '视图' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: '停用的' })).toBeVisible();
});

it('needs a name, and something to save', async () => {
  renderAt('/posts?status=1');
  await openMenu();
  await choose('保存当前视图');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('请填写视图名称')).toBeVisible();
  expect(getPreferences().views).toBe('');
});

it('offers nothing to save where nothing is filtered', async () => {
  renderAt('/posts');
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: '保存当前视图' })).toHaveAttribute('aria-disabled', 'true');
});

it('keeps twelve views of a list at most', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => [`v${index}`, `status=${index}`]);
  act(() => setPreference('views', JSON.stringify({ '/posts': twelve })));
  renderAt('/posts?keyword=x');
  await openMenu();
  await choose('保存当前视图');
  await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '一个{Enter}');

  expect(await screen.findByText('视图太多，请先删除一些')).toBeVisible();
});

it.each(['{', '[]', '{"/posts":7}', '{"/posts":[["a"],[1,2]]}'])('ignores %s in the storage', async (stored) => {
  act(() => setPreference('views', stored));
  renderAt('/posts?status=1');
  await openMenu();
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(1);
});

it('copies the address of what the list shows', async () => {
  // Replaces the clipboard, in which it can be read.
  userEvent.setup();
  history.replaceState(null, '', '/posts?status=1');
  renderAt('/posts?status=1');
  await openMenu();
  await choose('复制链接');

  expect(await screen.findByText('链接已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/posts?status=1`);
});
