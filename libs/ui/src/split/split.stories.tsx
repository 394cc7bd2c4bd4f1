import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { Card } from '../card/card.tsx';
import { controlled } from '../testing/controlled.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { splitGuide } from './split.guide.ts';
import { Split } from './split.tsx';

const meta = {
  title: 'Layout/Split',
  component: Split,
  parameters: { guide: splitGuide },
  args: {
    label: '部门',
    size: 280,
    onSizeChange: fn(),
    start: <Card title="部门">总部、华东、华南</Card>,
    children: <Card title="用户">这里是列表</Card>,
  },
  render: (args) => <ControlledSplit {...args} />,
} satisfies Meta<typeof Split>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledSplit = controlled(Split, 'size', 'onSizeChange');

const getSeparator = () => screen.getByRole('separator', { name: '调整宽度：部门' });

const getSize = () => getSeparator().getAttribute('aria-valuenow');

export const Playground: Story = {
  play: async ({ args }) => {
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: getSeparator(), coords: { clientX: 300, clientY: 20 } },
      { target: getSeparator(), coords: { clientX: 360, clientY: 20 } },
    ]);
    await expect(getSeparator()).toHaveAttribute('aria-valuenow', '340');
    // Called only on release, so that a persisted width is written once.
    await expect(args.onSizeChange).not.toHaveBeenCalled();
    await user.pointer({ keys: '[/MouseLeft]', target: getSeparator(), coords: { clientX: 360, clientY: 20 } });
    await expect(args.onSizeChange).toHaveBeenLastCalledWith(340);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await pressKey('Tab', getFocusedText, '调整宽度：部门');
    await pressKey('ArrowRight', getSize, '296');
    await expect(args.onSizeChange).toHaveBeenLastCalledWith(296);
    await pressKey('ArrowLeft', getSize, '280');
    await pressKey('ArrowLeft', getSize, '264');
    await pressKey('End', getSize, '480');
    await userEvent.keyboard('{ArrowRight}');
    await expect(getSize()).toBe('480');
    await pressKey('ArrowLeft', getSize, '464');
    await pressKey('Home', getSize, '200');
    await expect(args.onSizeChange).toHaveBeenLastCalledWith(200);
  },
};

/** A persisted width outside the limits is clamped. */
export const OutOfLimits: Story = {
  args: { size: 4000 },
  play: async () => {
    await expect(getSeparator()).toHaveAttribute('aria-valuenow', '480');
  },
};
