import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { switchGuide } from './switch.guide.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Choice/Switch',
  component: Switch,
  parameters: { guide: switchGuide },
  args: { label: '启用门店店长', checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack direction="row" gap={5}>
      <Switch {...args} label="关" checked={false} />
      <Switch {...args} label="开" checked />
      <Switch {...args} label="关，进行中" checked={false} loading />
      <Switch {...args} label="开，进行中" checked loading />
      <Switch {...args} label="关，不可用" checked={false} disabled />
      <Switch {...args} label="开，不可用" checked disabled />
    </Stack>
  ),
};

export const Keyboard: Story = {
  args: { checked: undefined },
  play: async ({ args, canvasElement }) => {
    const toggle = within(canvasElement).getByRole<HTMLInputElement>('switch', { name: '启用门店店长' });
    const isOn = () => toggle.checked;
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await pressKey('Space', isOn, true);
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await pressKey('Enter', isOn, false);
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await pressKey('Enter', isOn, true);
    await pressKey('Space', isOn, false);
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(4);
  },
};

export const LoadingIgnoresClicks: Story = {
  args: { loading: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('switch'));

    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
};

export const LabelledByField: Story = {
  args: { label: undefined },
  render: (args) => <Field label="状态">{(control) => <Switch {...args} {...control} />}</Field>,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('switch', { name: '状态' })).toBeVisible();
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({
  selected: { checked: true },
  disabled: { disabled: true },
  loading: { loading: true },
});
