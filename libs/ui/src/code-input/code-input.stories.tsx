import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { codeInputGuide } from './code-input.guide.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

const meta = {
  title: 'Inputs/CodeInput',
  component: CodeInput,
  parameters: { guide: codeInputGuide },
  args: { value: '', onChange: fn(), onComplete: fn(), onSend: fn(), sentAt: null },
  render: (args) => <ControlledCodeInput {...args} />,
} satisfies Meta<typeof CodeInput>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledCodeInput(args: CodeInputProps & { error?: string }) {
  const { error, ...props } = args;
  const [value, setValue] = useState(props.value);
  const [sentAt, setSentAt] = useState(props.sentAt);
  return (
    <div style={{ maxWidth: 400 }}>
      <Field label="验证码" {...(error && { error })}>
        {(control) => (
          <CodeInput
            {...props}
            {...control}
            value={value}
            onChange={(next) => {
              setValue(next);
              props.onChange(next);
            }}
            sentAt={sentAt}
            onSend={() => {
              setSentAt(Date.now());
              props.onSend();
            }}
          />
        )}
      </Field>
    </div>
  );
}

const field = () => screen.getByRole('textbox', { name: '验证码' });

export const Playground: Story = {
  play: async ({ args }) => {
    await expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field(), '12a３4');
    await expect(field()).toHaveValue('1234');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.type(field(), '567');
    await expect(field()).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
  },
};

export const Paste: Story = {
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.paste('【Backroom】12 34-56');
    await expect(field()).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    await pressKey('Tab', getFocusedText, '获取验证码');
    await pressKey('Enter', () => mocked(args.onSend).mock.calls.length, 1);
    const button = await screen.findByRole('button', { name: /秒后重发$/ });
    await expect(button).toHaveFocus();
    await expect(screen.getByRole('status')).toHaveTextContent('验证码已发送，60秒后可以重新发送');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const Waiting: Story = {
  render: (args) => <ControlledCodeInput {...args} sentAt={Date.now()} waitSeconds={1} />,
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: '重新发送' });
    await expect(screen.getByRole('status')).toHaveTextContent('可以重新发送验证码');
    await userEvent.click(button);
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const States: Story = {
  render: (args) => (
    <>
      <ControlledCodeInput {...args} value="123456" error="验证码错误，请重新输入" />
      <ControlledCodeInput {...args} sending />
      <ControlledCodeInput {...args} disabled />
    </>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div data-size="large">
      <ControlledCodeInput {...args} />
    </div>
  ),
};
