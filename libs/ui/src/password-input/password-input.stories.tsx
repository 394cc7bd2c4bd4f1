import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { passwordInputGuide } from './password-input.guide.ts';
import { PasswordInput } from './password-input.tsx';

const meta = {
  title: 'Inputs/PasswordInput',
  component: PasswordInput,
  parameters: { guide: passwordInputGuide },
  args: { autoComplete: 'current-password', capsLockHint: true, defaultValue: 'hunter2' },
  render: (args) => <Field label="密码">{(control) => <PasswordInput {...args} {...control} />}</Field>,
} satisfies Meta<typeof PasswordInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const toggle = canvas.getByRole('button', { name: /显示密码|Show password/ });
    await userEvent.click(toggle);

    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByLabelText('密码')).toHaveAttribute('type', 'text');
  },
};

export const CapsLock: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByLabelText('密码').focus();
    await userEvent.keyboard('{CapsLock}A');

    await expect(canvas.getByRole('status')).toHaveTextContent(/大写锁定已开启|Caps lock is on/);
  },
};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <Field label="密码" help="至少8个字符">
        {(control) => <PasswordInput {...args} {...control} defaultValue="" />}
      </Field>
      <Field label="新密码" error="不能与旧密码相同，请换一个">
        {(control) => <PasswordInput {...args} {...control} />}
      </Field>
      <Field label="旧密码">{(control) => <PasswordInput {...args} {...control} disabled />}</Field>
    </Stack>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>('密码');
    const toggle = canvas.getByRole('button');
    const getState = () => [input.type, toggle.getAttribute('aria-pressed')];
    await pressKey('Tab', () => document.activeElement === input);
    await pressKey('Tab', () => document.activeElement === toggle);
    await pressKey('Enter', getState, ['text', 'true']);
    await pressKey('Enter', getState, ['password', 'false']);
    await pressKey('Space', getState, ['text', 'true']);
    await pressKey('Space', getState, ['password', 'false']);
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = {
  ...createStates({ disabled: { disabled: true }, error: { 'aria-invalid': true } }),
  args: { 'aria-label': '密码' },
};
