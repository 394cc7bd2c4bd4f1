import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { breadcrumbGuide } from './breadcrumb.guide.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const handleLinkClick = fn();

const meta = {
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  parameters: { guide: breadcrumbGuide },
  args: {
    items: [{ label: '首页', href: '#home' }, { label: '系统管理' }, { label: '字典管理', href: '#dict' }],
    renderLink: ({ href, children }) => (
      <a href={href} onClick={() => void handleLinkClick(href)}>
        {children}
      </a>
    ),
  },
  beforeEach: () => {
    handleLinkClick.mockClear();
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await expect(screen.getByText('字典管理')).toHaveAttribute('aria-current', 'page');
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(1);
  },
};

export const Keyboard: Story = {
  args: {
    items: [{ label: '首页', href: '#home' }, { label: '系统管理', href: '#system' }, { label: '字典管理' }],
  },
  play: async () => {
    await pressKey('Tab', getFocusedText, '首页');
    await pressKey('Tab', getFocusedText, '系统管理');
    await pressKey('Enter', () => handleLinkClick.mock.calls, [['#system']]);
  },
};

export const LongText: Story = {
  args: {
    items: [
      { label: '首页', href: '#home' },
      { label: '一个名称非常非常长的一级菜单用来检查截断', href: '#long' },
      { label: '还有一个名称同样非常长的当前页面用来检查面包屑不会把顶栏撑开或者换行到第二行去' },
    ],
  },
};
