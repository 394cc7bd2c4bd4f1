import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { ConfirmDialog, setPreference, startI18n } from '@backroom/ui';

import { ShellAt } from './testing/shell-at.tsx';

startI18n('zh-CN');

const TABS = { '/dashboard': '首页', '/admin/dict': '字典管理', '/admin/sys-post': '岗位管理' };

function renderShell({ path = '/admin/dict', children = null as ReactNode } = {}) {
  render(
    <ShellAt
      path={path}
      tabs={TABS}
      name="后台管理系统"
      logo=""
      menu={[]}
      workplace={{ store: '', department: '' }}
      commands={{ onSignOut: () => undefined }}
      userMenu={null}
    >
      <h1>页面</h1>
      <input aria-label="名称" />
      {children}
    </ShellAt>,
  );
}
const getActiveTab = () => screen.getByRole('tab', { selected: true });
const getTabTitles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const getToggle = (name: string) => screen.getByRole('button', { name });
const LEFT = '{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}';
const RIGHT = '{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}';
const CLOSE = '{Alt>}{Shift>}[KeyW]{/Shift}{/Alt}';
const REOPEN = '{Alt>}{Shift>}[KeyT]{/Shift}{/Alt}';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'sidebar_opened=; Path=/; Max-Age=0';
});
afterEach(() => setPreference('shortcuts', 'on'));

it('toggles the sidebar, also from a field, and updates the button', async () => {
  renderShell();
  expect(getToggle('收起菜单')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  await userEvent.click(screen.getByRole('textbox', { name: '名称' }));
  await userEvent.keyboard('{Control>}b{/Control}');

  expect(getToggle('展开菜单')).toBeVisible();
});

it('cycles through the tabs', async () => {
  renderShell();
  for (const [keys, title] of [
    [RIGHT, '首页'],
    [LEFT, '字典管理'],
    [LEFT, '岗位管理'],
  ] as const) {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(getActiveTab()).toHaveTextContent(title));
  }
});

it('closes and reopens the active tab', async () => {
  renderShell();
  await userEvent.keyboard(CLOSE);
  await waitFor(() => expect(getTabTitles()).toEqual(['首页', '岗位管理']));

  await userEvent.keyboard(REOPEN);
  await waitFor(() => expect(getTabTitles()).toEqual(['首页', '岗位管理', '字典管理']));
});

it('does not close an affix tab', async () => {
  renderShell({ path: '/dashboard' });
  await userEvent.keyboard(CLOSE);

  expect(getTabTitles()).toHaveLength(3);
});

describe('a single key', () => {
  const findHelp = () => screen.findByRole('dialog', { name: '键盘快捷键' });
  const filters = (
    <div data-list-search="">
      <input aria-label="字典名称" defaultValue="性别" />
    </div>
  );

  it('focuses the filters of the list', async () => {
    renderShell({ children: filters });
    await userEvent.keyboard('/');

    expect(screen.getByRole('textbox', { name: '字典名称' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: '字典名称' })).toHaveValue('性别');
  });

  it('prefers the filters of the list to another search field of the page', async () => {
    renderShell({
      children: (
        <>
          <input type="search" aria-label="搜索部门" />
          {filters}
        </>
      ),
    });
    await userEvent.keyboard('/');

    expect(screen.getByRole('textbox', { name: '字典名称' })).toHaveFocus();
  });

  it('focuses the search field of a page without a list', async () => {
    renderShell({ children: <input type="search" aria-label="搜索部门" /> });
    await userEvent.keyboard('/');

    expect(screen.getByRole('searchbox', { name: '搜索部门' })).toHaveFocus();
  });

  it('does not prevent the default without a list', async () => {
    renderShell();
    let isDefaultPrevented: boolean | null = null;
    document.addEventListener('keydown', (event) => (isDefaultPrevented = event.defaultPrevented), { once: true });
    await userEvent.keyboard('/');

    expect(isDefaultPrevented).toBe(false);
  });

  it('opens the help, which lists every shortcut, and Esc closes it', async () => {
    renderShell();
    await userEvent.keyboard('?');

    const sheet = await findHelp();
    for (const text of ['全局搜索和操作', '关闭当前标签页', '保存表单', '焦点移到通知', '焦点移到列表的筛选']) {
      expect(sheet).toHaveTextContent(text);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is typed into a field', async () => {
    renderShell();
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '?/');

    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be disabled, which does not affect the other shortcuts', async () => {
    setPreference('shortcuts', 'off');
    renderShell({ children: filters });
    await userEvent.keyboard('/?');
    await userEvent.keyboard('{Control>}b{/Control}');

    expect(getToggle('展开菜单')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: '字典名称' })).not.toHaveFocus();
  });
});

it('does nothing while a dialog is open', async () => {
  const noop = () => undefined;
  const labels = { title: '提示', body: '', confirmLabel: '确定', cancelLabel: '取消' };
  renderShell({ children: <ConfirmDialog open {...labels} onConfirm={noop} onCancel={noop} /> });
  await userEvent.keyboard(`{Control>}b{/Control}${RIGHT}${CLOSE}?/`);

  expect(screen.getByRole('button', { name: '收起菜单', hidden: true })).toBeInTheDocument();
  expect(screen.getAllByRole('tab', { hidden: true })).toHaveLength(3);
  expect(screen.getByRole('tab', { selected: true, hidden: true })).toHaveTextContent('字典管理');
  expect(screen.queryByRole('dialog', { name: '键盘快捷键' })).toBeNull();
});
