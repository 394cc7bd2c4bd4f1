import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { ConfirmDialog, setLanguage, startI18n } from '@backroom/ui';

import { MenuSearch } from './menu-search.tsx';

startI18n('zh-CN');

const node = (zh: string, en: string, path: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  id: `m.${en}`,
  titles: { 'zh-CN': zh, 'en-US': en },
  icon: '',
  address: path === null ? { kind: 'none' } : { kind: 'page', path },
  component: '',
  hidden: false,
  noCache: false,
  children: [],
  ...more,
});
const MENU = [
  node('系统管理', 'System', null, {
    children: [
      node('字典管理', 'Dictionaries', '/admin/dict'),
      node('用户列表', 'Users', '/admin/sys-user'),
      node('字典内容', 'Values', '/admin/dict/data', { hidden: true }),
      node('字典一条', 'One value', '/admin/dict/data/:dictId'),
      node('no-name', 'no-name', '/admin/untitled'),
    ],
  }),
  node('隐藏目录', 'Hidden', null, { hidden: true, children: [node('字典备份', 'Backups', '/admin/backup')] }),
  node('使用手册', 'Manual', null, { address: { kind: 'external', href: 'https://example.com/manual' } }),
];

function show(menu: readonly MenuNode[] = MENU, beside: ReactNode = null) {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <MenuSearch menu={menu} />
      <input aria-label="elsewhere" />
      <Where />
      {beside}
    </MemoryRouter>,
  );
}
/** As the console does it, a page that is come to takes the focus. */
function Where() {
  const { pathname } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [pathname]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {pathname}
    </h1>
  );
}
const place = () => screen.getByRole('heading', { level: 1, hidden: true });

async function open(menu?: readonly MenuNode[]) {
  show(menu);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: '搜索菜单' });
}
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true });

afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('zh-CN');
});

describe('what is found', () => {
  it('shows all visible titled entries that can be opened, with their chain and path, before anything is typed', async () => {
    await open();

    expect(options()).toEqual([
      '首页/dashboard',
      '系统管理 > 字典管理/admin/dict',
      '系统管理 > 用户列表/admin/sys-user',
      '使用手册在新标签页打开https://example.com/manual',
    ]);
  });

  it.each([
    ['字典管里', ['系统管理 > 字典管理/admin/dict']],
    ['sys-usr', ['系统管理 > 用户列表/admin/sys-user']],
    ['字典备份', []],
    ['untitled', []],
    [' 用户 ', ['系统管理 > 用户列表/admin/sys-user']],
  ])('finds for %j', async (typed, found) => {
    await userEvent.type(await open(), typed);

    await waitFor(() => expect(options()).toEqual(found));
  });

  it('puts a hit in the title before one in the path', async () => {
    const input = await open([node('甲', 'Dict', '/a'), node('report', 'B', '/b'), node('乙', 'C', '/report')]);
    await userEvent.type(input, 'report');

    await waitFor(() => expect(options()).toEqual(['report/b', '乙/report']));
  });

  it('reads no more than 32 characters', async () => {
    const input = await open();
    await userEvent.click(input);
    await userEvent.paste(`${'q'.repeat(32)}字典管理`);

    await waitFor(() => expect(screen.getByText('没有匹配的菜单')).toBeVisible());
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(input);
    await userEvent.paste(`${'字典管理'.padEnd(32)}qqqqqqqqqq`);
    await waitFor(() => expect(options()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });

  it('shows no more than 20', async () => {
    await open(Array.from({ length: 30 }, (_, index) => node(`页面${index}`, `Page ${index}`, `/p${index}`)));

    expect(options()).toHaveLength(20);
    await userEvent.type(screen.getByRole('combobox'), '页面');
    await waitFor(() => expect(options()[0]).toBe('页面0/p0'));
    expect(options()).toHaveLength(20);
  });

  it('speaks the language of the person', async () => {
    setLanguage('en-US');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Search the menu (Ctrl+K)' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search the menu' }), 'dictionarys');

    await waitFor(() => expect(options()).toEqual(['System > Dictionaries/admin/dict']));
    expect(screen.getByRole('status')).toHaveTextContent('1 result');
  });

  it('waits while an input method is composing', async () => {
    const input = await open();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'zidian' } });
    await aMoment();
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(input, { key: 'Escape' });

    expect(input).toHaveValue('zidian');
    expect(options()).toHaveLength(4);
    expect(place()).toHaveTextContent('/dashboard');

    fireEvent.change(input, { target: { value: '字典' } });
    fireEvent.compositionEnd(input);
    await waitFor(() => expect(options()).toEqual(['系统管理 > 字典管理/admin/dict']));
  });
});

describe('how one chooses', () => {
  it('goes through the list by keyboard, round its ends', async () => {
    const input = await open();
    expect(input).toHaveAttribute('aria-activedescendant', marked().id);

    for (const [key, text] of [
      ['{ArrowDown}', /字典管理/],
      ['{End}', /使用手册/],
      ['{ArrowDown}', /首页/],
      ['{ArrowUp}', /使用手册/],
      ['{Home}', /首页/],
    ] as const) {
      await userEvent.keyboard(key);
      expect(marked()).toHaveTextContent(text);
      expect(input).toHaveAttribute('aria-activedescendant', marked().id);
    }
    expect(input).toHaveFocus();
  });

  it('opens the marked page by Enter', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => expect(place()).toHaveTextContent('/admin/sys-user'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await aMoment();
    expect(place()).toHaveFocus();
  });

  it('marks the best hit again when the words change', async () => {
    await open();
    await userEvent.keyboard('{End}用户{Enter}');

    await waitFor(() => expect(place()).toHaveTextContent('/admin/sys-user'));
  });

  it('opens what is clicked', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: /字典管理/ }));

    await waitFor(() => expect(place()).toHaveTextContent('/admin/dict'));
  });

  it('opens foreign addresses in a new tab that knows nothing of this one', async () => {
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await userEvent.keyboard('{End}{Enter}');

    expect(openTab).toHaveBeenCalledWith('https://example.com/manual', '_blank', 'noopener,noreferrer');
    expect(place()).toHaveTextContent('/dashboard');
  });

  it('closes by Esc and gives the focus back', async () => {
    show();
    await userEvent.click(screen.getByRole('textbox', { name: 'elsewhere' }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), '字典{Escape}');

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('stays shut while another dialog is open', async () => {
  const nothing = () => undefined;
  const words = { title: '提示', body: '', confirmLabel: '确定', cancelLabel: '取消' };
  show(MENU, <ConfirmDialog open {...words} onConfirm={nothing} onCancel={nothing} />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await aMoment();

  expect(screen.queryByRole('combobox')).toBeNull();
});
