import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createEvent, expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';

import { pressKey } from '../testing/press-key.ts';
import { pageTabsGuide } from './page-tabs.guide.ts';
import { PageTabs } from './page-tabs.tsx';
import type { PageTab, PageTabsProps } from './page-tabs.types.ts';

const TABS: PageTab[] = [
  { id: '/dashboard', title: '首页', affix: true },
  { id: '/dict', title: '字典管理', pinned: true },
  { id: '/role', title: '角色管理' },
  { id: '/dept', title: '部门管理', dirty: true },
  { id: '/store', title: '门店管理' },
];

const meta = {
  title: 'Navigation/PageTabs',
  component: PageTabs,
  parameters: { guide: pageTabsGuide },
  args: {
    tabs: TABS,
    active: '/role',
    onActivate: fn(),
    onClose: fn(),
    onCloseOthers: fn(),
    onCloseLeft: fn(),
    onCloseRight: fn(),
    onCloseAll: fn(),
    onReopen: fn(),
    onRefresh: fn(),
    onReorder: fn(),
    onPin: fn(),
  },
  render: (args) => <ControlledPageTabs {...args} />,
} satisfies Meta<typeof PageTabs>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Keeps the state as the shell does. */
function ControlledPageTabs(args: PageTabsProps) {
  const [tabs, setTabs] = useState(args.tabs);
  const [active, setActive] = useState(args.active);
  const keepTabs = (predicate: (tab: PageTab) => boolean) => {
    const next = tabs.filter(predicate);
    setTabs(next);
    if (!next.some(({ id }) => id === active)) setActive(next.at(-1)?.id ?? '');
  };
  return (
    <PageTabs
      {...args}
      tabs={tabs}
      active={active}
      onActivate={(id) => {
        setActive(id);
        args.onActivate(id);
      }}
      onClose={(id) => {
        keepTabs((tab) => tab.id !== id);
        args.onClose(id);
      }}
      onCloseOthers={(id) => keepTabs((tab) => tab.id === id || tab.affix === true)}
      onReorder={
        args.onReorder &&
        ((ids) => {
          setTabs(ids.flatMap((id) => tabs.find((tab) => tab.id === id) ?? []));
          args.onReorder?.(ids);
        })
      }
    />
  );
}

const getTab = (name: string | RegExp) => screen.getByRole('tab', { name });
const titles = () => screen.getAllByRole('tab').map(({ title }) => title);
const getFocusedTitle = () => (document.activeElement as HTMLElement).title;
const getActiveTitle = () => screen.getByRole<HTMLElement>('tab', { selected: true }).title;

export const Playground: Story = {
  play: async ({ args }) => {
    await expect(getTab('角色管理')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(getTab('门店管理'));
    await expect(args.onActivate).toHaveBeenLastCalledWith('/store');
    await expect(screen.getByRole('tablist')).not.toHaveAttribute('data-keeps-focus');
    await expect(getTab(/部门管理.*有未保存的修改/)).toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: {
    tabs: [
      TABS[0]!,
      { id: '/role', title: '一个名称特别特别长以至于放不进标签的页面，末尾会被截断' },
      { id: '/en', title: 'A page whose name is far too long for the tab that it stands in' },
    ],
  },
};

/** The room that a tab leaves on both sides of its title. */
function getMargins(tab: HTMLElement): [number, number] {
  const range = document.createRange();
  range.selectNodeContents(tab);
  const [text, box] = [range.getBoundingClientRect(), tab.getBoundingClientRect()];
  return [Math.round(text.left - box.left), Math.round(box.right - text.right)];
}

/** Titles are evenly apart, whether a close button is shown or not. */
export const EvenGaps: Story = {
  args: { tabs: TABS.filter(({ pinned, dirty, affix }) => !pinned && !dirty && !affix) },
  play: async () => {
    const margins = ['角色管理', '门店管理'].map((name) => getMargins(getTab(name)));
    await expect(margins).toEqual([
      [22, 22],
      [22, 22],
    ]);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await pressKey('Tab', getFocusedTitle, '角色管理');
    await pressKey('ArrowRight', getFocusedTitle, '部门管理');
    await pressKey('ArrowLeft', getFocusedTitle, '角色管理');
    await pressKey('Home', getFocusedTitle, '首页');
    await pressKey('ArrowLeft', getFocusedTitle, '门店管理');
    await pressKey('ArrowLeft', getFocusedTitle, '部门管理');
    await pressKey('End', getFocusedTitle, '门店管理');
    await expect(getActiveTitle()).toBe('角色管理');
    await expect(args.onActivate).not.toHaveBeenCalled();
    await pressKey('Enter', getActiveTitle, '门店管理');
    await expect(args.onActivate).toHaveBeenLastCalledWith('/store');

    await pressKey('Control+Shift+ArrowLeft', titles, ['首页', '字典管理', '角色管理', '门店管理', '部门管理']);
    await waitFor(() => expect(getTab('门店管理')).toHaveFocus());
    await pressKey('Control+Shift+ArrowRight', titles, ['首页', '字典管理', '角色管理', '部门管理', '门店管理']);
    await waitFor(() => expect(getTab('门店管理')).toHaveFocus());

    await expect(screen.getByRole('tablist')).toHaveAttribute('data-keeps-focus');
    getTab('门店管理').blur();
    await waitFor(() => expect(screen.getByRole('tablist')).not.toHaveAttribute('data-keeps-focus'));
  },
};

export const CloseByKeyboard: Story = {
  play: async ({ args }) => {
    getTab('角色管理').focus();
    await pressKey('Delete', titles, ['首页', '字典管理', '部门管理', '门店管理']);
    await expect(args.onClose).toHaveBeenLastCalledWith('/role');
    await waitFor(() => expect(getTab(/部门管理/)).toHaveFocus());
    await userEvent.keyboard('{End}{Delete}');
    await waitFor(() => expect(getTab(/部门管理/)).toHaveFocus());
    // Neither a pinned tab nor the home page can be closed.
    await userEvent.keyboard('{ArrowLeft}{Delete}{ArrowLeft}{Delete}');
    await expect(titles()).toEqual(['首页', '字典管理', '部门管理']);
  },
};

export const CloseByPointer: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByTitle('关闭门店管理'));
    await expect(args.onClose).toHaveBeenLastCalledWith('/store');
    await userEvent.pointer({ keys: '[MouseMiddle]', target: getTab('角色管理') });
    await expect(args.onClose).toHaveBeenLastCalledWith('/role');
    await userEvent.pointer({ keys: '[MouseMiddle]', target: getTab('首页') });
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
/** Opens the menu of a tab. A menu that is still closing returns the focus, which would close this one. */
async function openMenu(tab: string) {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await fireEvent.contextMenu(getTab(tab));
  await screen.findByRole('menu', { name: `${tab}的操作` });
}

export const Menu: Story = {
  play: async ({ args }) => {
    getTab('角色管理').focus();
    await pressKey('Shift+F10', () => screen.queryByRole('menu', { name: '角色管理的操作' }) !== null);
    await expect(menuItems()).toEqual([
      ...['刷新当前', '关闭当前', '关闭其他', '关闭右侧', '关闭所有', '恢复标签'],
      ...['固定标签', '向右移动'],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: '固定标签' }));
    await expect(args.onPin).toHaveBeenLastCalledWith('/role', true);

    await openMenu('首页');
    await expect(menuItems()).toEqual(['刷新当前', '关闭其他', '关闭右侧', '关闭所有', '恢复标签']);
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭右侧' }));
    await expect(args.onCloseRight).toHaveBeenLastCalledWith('/dashboard');

    await openMenu('门店管理');
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭左侧' }));
    await expect(args.onCloseLeft).toHaveBeenLastCalledWith('/store');

    await openMenu('首页');
    await userEvent.click(screen.getByRole('menuitem', { name: '恢复标签' }));
    await expect(args.onReopen).toHaveBeenCalledOnce();

    await openMenu('首页');
    await userEvent.click(screen.getByRole('menuitem', { name: '刷新当前' }));
    await expect(args.onRefresh).toHaveBeenLastCalledWith('/dashboard');
  },
};

export const Drag: Story = {
  play: async ({ args }) => {
    const [role, store, dict] = ['角色管理', '门店管理', '字典管理'].map((name) => getTab(name).parentElement!);
    const dataTransfer = { setData: fn(), effectAllowed: '' };
    const drag = async (kind: 'dragStart' | 'dragOver' | 'drop', target: HTMLElement) => {
      const event = createEvent[kind](target);
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      await fireEvent(target, event);
    };
    await drag('dragStart', store!);
    await waitFor(() => expect(store).toHaveAttribute('data-dragged'));
    await drag('dragOver', dict!);
    await drag('drop', dict!);
    // Pinned tabs stay together.
    await waitFor(() => expect(store).not.toHaveAttribute('data-dragged'));
    await expect(args.onReorder).not.toHaveBeenCalled();
    await drag('dragStart', store!);
    await waitFor(() => expect(store).toHaveAttribute('data-dragged'));
    await drag('dragOver', role!);
    await waitFor(() => expect(role).toHaveAttribute('data-over'));
    await drag('drop', role!);
    await waitFor(() => expect(args.onReorder).toHaveBeenCalledTimes(1));
    await expect(titles()).toEqual(['首页', '字典管理', '门店管理', '角色管理', '部门管理']);
  },
};

export const TwentyTabs: Story = {
  args: {
    active: '/p12',
    tabs: [TABS[0]!, ...Array.from({ length: 19 }, (_, index) => ({ id: `/p${index}`, title: `打开的页面${index}` }))],
  },
  render: (args) => (
    <div style={{ maxWidth: 720 }}>
      <ControlledPageTabs {...args} />
    </div>
  ),
  play: async ({ args }) => {
    const all = screen.queryByRole('button', { name: '全部标签' });
    // In jsdom, without layout, nothing overflows and there is no menu.
    if (!all) return;
    await userEvent.click(all);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '打开的页面18' }));
    await expect(args.onActivate).toHaveBeenLastCalledWith('/p18');
  },
};

/** Without moving and pinning. */
export const Fixed: Story = { args: { onReorder: undefined, onPin: undefined } };
