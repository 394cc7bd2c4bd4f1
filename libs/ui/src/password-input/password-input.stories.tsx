import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = {
  component: PasswordInput,
  args: { autoComplete: 'current-password', capsLockHint: true, defaultValue: 'hunter2' },
  render: (args) => <Field label="密码">{(control) => <PasswordInput {...args} {...control} />}</Field>,
} satisfies Meta<typeof PasswordInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

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

export const Disabled: Story = { args: { disabled: true } };
