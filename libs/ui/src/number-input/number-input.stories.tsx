import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { controlled } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { numberInputGuide } from './number-input.guide.ts';
import { NumberInput } from './number-input.tsx';

const ControlledNumberInput = controlled(NumberInput, 'value', 'onChange');

const meta = {
  title: 'Inputs/NumberInput',
  component: NumberInput,
  parameters: { guide: numberInputGuide },
  args: { 'aria-label': '排序', value: 10, min: 0, max: 999, onChange: fn() },
  render: (args) => <ControlledNumberInput {...args} />,
} satisfies Meta<typeof NumberInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  args: { step: 5 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('spinbutton', { name: '排序' });
    await userEvent.click(input);
    const getValue = () => [(input as HTMLInputElement).value, input.getAttribute('aria-valuenow')];
    await pressKey('ArrowUp', getValue, ['15', '15']);
    await pressKey('ArrowDown', getValue, ['10', '10']);
    await pressKey('PageUp', getValue, ['60', '60']);
    await pressKey('PageDown', getValue, ['10', '10']);
    await pressKey('End', getValue, ['999', '999']);
    await pressKey('Home', getValue, ['0', '0']);
  },
};

export const KeepsWhatIsOutOfRange: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('spinbutton');
    await userEvent.clear(input);
    await userEvent.type(input, '5000');
    await userEvent.tab();

    await expect(input).toHaveValue('5000');
    await expect(input).toBeInvalid();
    await expect(args.onChange).toHaveBeenLastCalledWith(500);
  },
};

export const Precision: Story = {
  args: { 'aria-label': '折扣', value: 0.1, step: 0.1, max: 1 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('spinbutton');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');

    await expect(input).toHaveValue('0.3');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <NumberInput {...args} aria-label="空" value={null} placeholder="不限" />
      <NumberInput {...args} aria-label="有值" />
      <NumberInput {...args} aria-label="有误" aria-invalid />
      <NumberInput {...args} aria-label="只读" readOnly />
      <NumberInput {...args} aria-label="不可用" disabled />
    </Stack>
  ),
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  disabled: { disabled: true },
  readOnly: { readOnly: true },
  error: { 'aria-invalid': true },
});
