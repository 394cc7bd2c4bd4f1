import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { tooltipGuide } from './tooltip.guide.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: { guide: tooltipGuide },
  args: { content: '刷新列表', children: <Button>刷新</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const getTooltip = () => screen.queryByRole('tooltip')?.textContent ?? '';
    await pressKey('Tab', getTooltip, '刷新列表');
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription('刷新列表');
    await pressKey('Escape', () => [getTooltip(), getFocusedText()], ['', '刷新']);
  },
};

export const RepeatedName: Story = {
  args: { content: '刷新', describes: false, children: <Button aria-label="刷新">↻</Button> },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await expect(within(canvasElement).getByRole('button', { name: '刷新' })).not.toHaveAccessibleDescription();
  },
};

export const LongText: Story = {
  args: {
    content: '该角色由系统内置，不能删除，也不能修改权限标识；如需另一套权限，请复制后再调整菜单权限和数据范围',
  },
  play: async () => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};

/** A disabled control with an explanation stays focusable. */
export const OnDisabled: Story = {
  args: { content: '没有删除角色的权限', children: <Button aria-disabled="true">删除角色</Button> },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
  },
};
