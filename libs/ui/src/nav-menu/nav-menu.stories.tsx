import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { navMenuGuide } from './nav-menu.guide.ts';
import { NavMenu } from './nav-menu.tsx';
import type { NavItem } from './nav-tree.ts';

const ITEMS: NavItem[] = [
  { id: 'home', label: '首页', icon: 'dashboard', href: '#/dashboard' },
  {
    id: 'system',
    label: '系统管理',
    icon: 'system',
    children: [
      { id: 'users', label: '用户管理', href: '#/users' },
      { id: 'roles', label: '角色管理', href: '#/roles' },
      { id: 'dict', label: '字典管理', href: '#/dict' },
      {
        id: 'logs',
        label: '日志管理',
        children: [
          { id: 'login-log', label: '登录日志', href: '#/login-log' },
          { id: 'oper-log', label: '操作日志', href: '#/oper-log' },
        ],
      },
    ],
  },
  {
    id: 'money',
    label: '资金计划',
    icon: 'money',
    children: [{ id: 'plan', label: '年度计划', href: '#/plan' }],
  },
  { id: 'docs', label: '使用文档', icon: 'documentation', href: 'https://example.com/docs', external: true },
];

const meta = {
  title: 'Navigation/NavMenu',
  component: NavMenu,
  parameters: { guide: navMenuGuide },
  args: { items: ITEMS, activeHref: '#/dict', onNavigate: fn() },
  render: (args) => <Routed {...args} />,
} satisfies Meta<typeof NavMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

function Routed(args: ComponentProps<typeof NavMenu>) {
  const [href, setHref] = useState(args.activeHref);
  return (
    <NavMenu
      {...args}
      activeHref={href}
      renderLink={({ href: to, onClick, ...link }) => (
        <a
          {...link}
          href={to}
          onClick={(event) => {
            event.preventDefault();
            setHref(to);
            onClick?.(event);
          }}
        />
      )}
    />
  );
}

const group = (name: string) => screen.getByRole('button', { name });
const isExpanded = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const getCurrentPage = () => document.querySelector('[aria-current="page"]')?.textContent;

export const Playground: Story = {
  play: async () => {
    await expect(screen.getByRole('link', { name: '字典管理' })).toHaveAttribute('aria-current', 'page');
    await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'true');
  },
};

export const SingleOpenGroup: Story = {
  play: async () => {
    await userEvent.click(group('资金计划'));
    await expect(group('资金计划')).toHaveAttribute('aria-expanded', 'true');
    await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('link', { name: '字典管理' })).not.toBeInTheDocument();
  },
};

export const DeepLevel3: Story = {
  args: { activeHref: '#/oper-log' },
  play: async () => {
    await expect(screen.getByRole('link', { name: '操作日志' })).toHaveAttribute('aria-current', 'page');
    await expect(group('日志管理')).toHaveAttribute('aria-expanded', 'true');
  },
};

export const FollowsActivePage: Story = {
  args: { activeHref: '#/dashboard' },
  play: async ({ args }) => {
    await userEvent.click(group('资金计划'));
    await userEvent.click(screen.getByRole('link', { name: '年度计划' }));
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    await expect(screen.getByRole('link', { name: '年度计划' })).toHaveAttribute('aria-current', 'page');

    await userEvent.click(screen.getByRole('link', { name: '首页' }));
    await expect(group('资金计划')).toHaveAttribute('aria-expanded', 'true');
  },
};

/** On a page without a group the menu begins with its first one open. */
export const FirstGroup: Story = {
  args: { activeHref: '#/dashboard' },
  play: async () => {
    await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'true');
    await expect(group('资金计划')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(group('系统管理'));
    await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Headings divide a long group; they are neither links nor entries. */
export const Headings: Story = {
  args: {
    activeHref: '#/roles',
    items: [
      {
        id: 'system',
        label: '系统管理',
        icon: 'system',
        children: [
          { id: 'users', label: '用户管理', href: '#/users', heading: '人员与权限' },
          { id: 'roles', label: '角色管理', href: '#/roles' },
          { id: 'dict', label: '字典管理', href: '#/dict', heading: '系统' },
          { id: 'login-log', label: '登录日志', href: '#/login-log', heading: '日志' },
        ],
      },
    ],
  },
  play: async () => {
    await expect(screen.getByText('人员与权限')).toBeVisible();
    await expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await expect(screen.getByRole('link', { name: '用户管理' })).toBeVisible();
  },
};

export const ExternalLink: Story = {
  play: async () => {
    const link = screen.getByRole('link', { name: /使用文档.*在新标签页打开/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const Keyboard: Story = {
  args: { activeHref: '#/dashboard' },
  play: async ({ args }) => {
    await pressKey('Tab', getFocusedText, '首页');
    await pressKey('Tab', getFocusedText, '系统管理');
    await pressKey('Enter', () => isExpanded('系统管理'), false);
    await pressKey('Enter', () => isExpanded('系统管理'));
    await pressKey('Space', () => isExpanded('系统管理'), false);
    await pressKey('Space', () => isExpanded('系统管理'));
    await pressKey('Enter', () => isExpanded('系统管理'), false);
    await pressKey('Tab', getFocusedText, '资金计划');
    await pressKey('Enter', () => isExpanded('资金计划'));
    await pressKey('Tab', getFocusedText, '年度计划');
    await pressKey('Enter', getCurrentPage, '年度计划');
    await expect(args.onNavigate).toHaveBeenCalledOnce();
  },
};

export const Rail: Story = { args: { collapsed: true } };

export const RailFlyout: Story = {
  args: { collapsed: true },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(group('系统管理')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: '用户管理' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    const isFlyoutOpen = () => screen.queryByRole('link', { name: '用户管理' }) !== null;
    await pressKey('Escape', () => [isFlyoutOpen(), getFocusedText()], [false, '系统管理']);

    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('link', { name: '角色管理' }));
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('link', { name: '角色管理' })).not.toBeInTheDocument());
    await userEvent.click(group('系统管理'));
    await expect(await screen.findByRole('link', { name: '角色管理' })).toHaveAttribute('aria-current', 'page');
  },
};

export const RailHover: Story = {
  args: { collapsed: true },
  play: async () => {
    const user = userEvent.setup();
    await user.hover(group('资金计划'));
    await expect(await screen.findByRole('link', { name: '年度计划' })).toBeInTheDocument();
    await user.hover(screen.getByRole('link', { name: '首页' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '年度计划' })).not.toBeInTheDocument());
  },
};

export const LongText: Story = {
  args: {
    activeHref: '#/b',
    items: [
      {
        id: 'a',
        label: '名称非常非常长的一级菜单用来检查截断的情况',
        icon: 'tree',
        children: [
          { id: 'b', label: '名称非常非常长的二级菜单用来检查截断的情况', href: '#/b' },
          { id: 'c', label: 'A second level entry with quite a long English name', href: '#/c' },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /二级/ })).toHaveAttribute(
      'title',
      '名称非常非常长的二级菜单用来检查截断的情况',
    );
  },
};

/** Only entries near the viewport and the active page are mounted. */
export const Thousands: Story = {
  args: {
    activeHref: '#/4321',
    items: Array.from({ length: 5_000 }, (_, index) => ({
      id: `m${index}`,
      label: `第${index}页`,
      icon: 'documentation',
      href: `#/${index}`,
    })),
  },
  play: async () => {
    const link = await screen.findByRole('link', { name: '第4321页' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link.closest('li')).toHaveAttribute('aria-posinset', '4322');
    await expect(link.closest('li')).toHaveAttribute('aria-setsize', '5000');
    await expect(screen.getAllByRole('link').length).toBeLessThan(200);
  },
};

/** The light menu applies to the light appearance; in dark appearance the menu stays dark. */
export const Light: Story = { globals: { menu: 'light' } };
