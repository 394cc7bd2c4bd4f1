import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Grid } from '../grid/grid.tsx';
import { emptyStateGuide } from './empty-state.guide.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  parameters: { guide: emptyStateGuide },
  args: { title: '' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    title: '还没有角色',
    description: '新建角色后即可分配菜单权限。',
    action: <Button tone="solid">新建角色</Button>,
  },
};

export const NoMatch: Story = {
  args: { reason: 'noMatch', title: '没有符合条件的角色', action: <Button>清除筛选</Button> },
};

export const NoPermission: Story = {
  args: { reason: 'noRight', title: '你没有查看该页面的权限', description: '需要时请联系系统管理员。' },
};

const handleRetry = fn();

export const Failed: Story = {
  render: () => (
    <ErrorState
      message="服务器没有响应，请稍后重试"
      detail="请求编号 01JD8Z6Q3W5V7X9Y1A3C5E7G9J"
      onRetry={handleRetry}
    />
  ),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('加载失败');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
  beforeEach: () => {
    handleRetry.mockClear();
  },
};

const getDrawings = () =>
  [...document.querySelectorAll('[data-drawing]')].map((drawing) => drawing.getAttribute('data-drawing'));

/** Each reason has a drawing of its own, of the same size. */
export const Drawings: Story = {
  render: () => (
    <Grid minColumnWidth={240}>
      <EmptyState title="还没有角色" />
      <EmptyState reason="noMatch" title="没有符合条件的角色" />
      <EmptyState reason="noRight" title="你没有查看该页面的权限" />
      <ErrorState />
    </Grid>
  ),
  play: async () => {
    await expect(getDrawings()).toEqual(['nothing', 'noMatch', 'noRight', 'failed']);
    const shapes = [...document.querySelectorAll('[data-drawing]')].map(({ innerHTML }) => innerHTML);
    await expect(new Set(shapes).size).toBe(4);
  },
};

/** A low container with `container-type: size` has no room for the drawing. */
export const InLowContainer: Story = {
  render: () => (
    <div style={{ containerType: 'size', height: 132, overflowY: 'auto' }} data-testid="container">
      <EmptyState title="没有需要处理的事" description="计划、通知、人员和门店都已处理好。" />
    </div>
  ),
  play: async () => {
    const container = screen.getByTestId('container');
    await expect(container.scrollHeight).toBe(container.clientHeight);
    await expect(container.querySelector('[data-drawing]')?.getBoundingClientRect().height).toBe(0);
  },
};

export const LongText: Story = {
  args: {
    title: '没有符合条件的字典值，也可能是该字典类型在你的数据范围范围之外，请换一个条件再试一次',
    description:
      'Nothing matches. The dictionary type may also lie outside your data scope: change the filters or ask the administrator of your store.',
  },
};
