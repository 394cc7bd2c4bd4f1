import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Segmented, type SegmentedProps } from './segmented.tsx';

function Kept({ value, onValueChange, ...rest }: SegmentedProps<string>) {
  const [kept, setKept] = useState(value);
  return (
    <Segmented
      {...rest}
      value={kept}
      onValueChange={(next) => {
        setKept(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  component: Segmented<string>,
  args: {
    label: '时间范围',
    value: 'week',
    options: [
      { value: 'week', label: '近7天' },
      { value: 'month', label: '近30天' },
      { value: 'year', label: '本年' },
    ],
    onValueChange: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Segmented<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const NothingChosen: Story = { args: { value: '' } };
export const Disabled: Story = { args: { disabled: true } };

export const WithIcons: Story = {
  args: {
    label: '外观',
    value: 'light',
    options: [
      { value: 'light', label: '浅色', icon: <Sun /> },
      { value: 'dark', label: '深色', icon: <Moon /> },
    ],
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '近7天' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');

    await expect(canvas.getByRole('radio', { name: '近30天' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('month');
  },
};

export const Wrap: Story = {
  args: {
    options: Array.from({ length: 14 }, (_, month) => ({ value: String(month), label: `第${month + 1}个月` })),
    value: '0',
  },
};
