import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { controlled } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { segmentedGuide } from './segmented.guide.ts';
import { Segmented } from './segmented.tsx';

const ControlledSegmented = controlled(Segmented<string>, 'value', 'onValueChange');

const meta = {
  title: 'Choice/Segmented',
  component: Segmented<string>,
  parameters: { guide: segmentedGuide },
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
  render: (args) => <ControlledSegmented {...args} />,
} satisfies Meta<typeof Segmented<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Values of the focused and of the selected segment. */
function getState() {
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  return [
    radios.find((segment) => segment === document.activeElement)?.value ?? '',
    radios.find(({ checked }) => checked)?.value ?? '',
  ];
}

export const Playground: Story = {};

export const NothingSelected: Story = { args: { value: '' } };

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={4} align="start">
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <ControlledSegmented {...args} label={size} />
        </div>
      ))}
    </Stack>
  ),
};

export const Keyboard: Story = {
  args: { value: '' },
  play: async ({ args }) => {
    await userEvent.tab();
    await pressKey('Space', getState, ['week', 'week']);
    await pressKey('ArrowRight', getState, ['month', 'month']);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('month');
    await pressKey('ArrowRight', getState, ['year', 'year']);
    await pressKey('ArrowLeft', getState, ['month', 'month']);

    await pressKey('Tab', getState, ['', 'month']);
    await pressKey('Tab', getState, ['month', 'month']);
  },
};

export const LongText: Story = {
  args: {
    options: Array.from({ length: 14 }, (_, month) => ({ value: String(month), label: `第${month + 1}个月` })),
    value: '0',
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ error: { 'aria-invalid': true } });
