import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { tabDirtyChanged } from '@backroom/layout';
import { startI18n } from '@backroom/ui';

import { closeToasts, renderConsole, startFakeServer } from './testing/console.tsx';

startI18n('zh-CN');
afterEach(closeToasts);
afterEach(removeBrowserTabs);

const QUOTED = '确定注销并退出系统吗？';

async function openSignOut(unsaved: string[]) {
  startFakeServer();
  const store = renderConsole('/admin/dict', { token: 't1' });
  await screen.findByRole('tab', { name: /标题\/admin\/dict/ });
  for (const id of unsaved) act(() => void store.dispatch(tabDirtyChanged({ id, isDirty: true })));
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: /账号菜单$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    return screen.findByRole('alertdialog', { name: '提示' });
  };
}

it('has the quoted text alone if everything is saved', async () => {
  const openDialog = await openSignOut([]);
  const dialog = await openDialog();
  expect(within(dialog).getByText(QUOTED)).toBeVisible();
  expect(dialog).not.toHaveTextContent('未保存');
});

it('names what is unsaved in a second line', async () => {
  const openDialog = await openSignOut(['/admin/dict']);
  const dialog = await openDialog();
  expect(within(dialog).getByText(QUOTED)).toBeVisible();
  expect(within(dialog).getByText('标题/admin/dict有未保存的修改，退出后无法恢复。')).toBeVisible();
});

it('names what is unsaved in other tabs of the browser too', async () => {
  const openDialog = await openSignOut(['/admin/dict']);
  installBrowserTabs();
  const other = new BroadcastChannel('backroom.unsaved');
  other.addEventListener('message', ({ data }: MessageEvent<{ from: string }>) =>
    other.postMessage({ to: data.from, titles: ['月计划'] }),
  );
  const dialog = await openDialog();
  const line = '标题/admin/dict、月计划（另一个浏览器标签页）有未保存的修改，退出后无法恢复。';
  await waitFor(() => expect(within(dialog).getByText(line)).toBeVisible());
});
