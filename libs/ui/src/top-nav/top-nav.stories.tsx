import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { topNavGuide } from './top-nav.guide.ts';
import { TopNav } from './top-nav.tsx';

const handleNavigate = fn();
const LABELS = ['首页', '系统管理', '资金计划', '库存', '报表', '日志', '消息', '帮助'];
const ITEMS = LABELS.map((label, index) => ({ id: `m${index}`, label, href: `#/m${index}` }));

const meta = {
  title: 'Navigation/TopNav',
  component: TopNav,
  parameters: { guide: topNavGuide },
  args: { items: ITEMS, activeId: 'm1' },
  beforeEach: () => {
    handleNavigate.mockClear();
  },
  render: (args) => <RoutedTopNav {...args} />,
} satisfies Meta<typeof TopNav>;
export default meta;

type Story = StoryObj<typeof meta>;

function RoutedTopNav(args: ComponentProps<typeof TopNav>) {
  const [activeId, setActiveId] = useState(args.activeId);
  return (
    <TopNav
      {...args}
      {...(activeId && { activeId })}
      renderLink={({ href, onClick, ...link }) => (
        <a
          {...link}
          href={href}
          onClick={(event) => {
            onClick?.(event);
            event.preventDefault();
            handleNavigate(href);
            setActiveId(args.items.find((item) => item.href === href)?.id);
          }}
        />
      )}
    />
  );
}

export const Playground: Story = {
  play: async () => {
    await expect(screen.getAllByRole('link')).toHaveLength(5);
    await expect(screen.getByRole('link', { name: '系统管理' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: '更多菜单' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '消息' }));
    await expect(handleNavigate).toHaveBeenLastCalledWith('#/m6');
    await expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: { items: ITEMS.map((item) => ({ ...item, label: `${item.label}的名称非常非常长以至于要截断` })) },
};

export const Keyboard: Story = {
  play: async () => {
    const getCurrentLink = () => screen.queryByRole('link', { current: 'page' })?.textContent;
    await userEvent.tab();
    await pressKey('Enter', getCurrentLink, '首页');
    await expect(handleNavigate).toHaveBeenLastCalledWith('#/m0');
    for (const name of [...LABELS.slice(1, 5), '更多菜单']) await pressKey('Tab', getFocusedText, name);

    await pressKey('Enter', getFocusedText, '日志');
    await pressKey('Escape', () => [screen.queryByRole('menu') !== null, getFocusedText()], [false, '更多菜单']);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '日志' })).toHaveFocus());
    await pressKey('ArrowDown', getFocusedText, '消息');
    await pressKey('Enter', () => handleNavigate.mock.lastCall, ['#/m6']);
  },
};

export const ActiveBehindMore: Story = {
  args: { activeId: 'm7' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '更多菜单' }));
    await expect(await screen.findByRole('menuitem', { name: '帮助' })).toHaveAttribute('aria-current', 'page');
  },
};

export const FewItems: Story = {
  args: {
    items: [...ITEMS.slice(0, 3), { id: 'docs', label: '使用文档', href: 'https://example.com/docs', external: true }],
  },
  play: async () => {
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await expect(screen.getByRole('link', { name: /使用文档.*在新标签页打开/ })).toHaveAttribute('target', '_blank');
  },
};
