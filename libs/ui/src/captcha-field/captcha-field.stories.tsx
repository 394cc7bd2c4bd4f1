import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { captchaFieldGuide } from './captcha-field.guide.ts';
import { CaptchaField, type CaptchaFieldProps } from './captcha-field.tsx';

const createCaptchaImage = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="40"><rect width="96" height="40" fill="white"/><text x="16" y="28" font-size="22" font-family="monospace" letter-spacing="4">${text}</text></svg>`,
  )}`;

const meta = {
  title: 'Inputs/CaptchaField',
  component: CaptchaField,
  parameters: { guide: captchaFieldGuide },
  args: { value: '', onChange: fn(), onRefresh: fn(), imageUrl: createCaptchaImage('7K4D') },
  render: (args) => <ControlledCaptchaField {...args} />,
} satisfies Meta<typeof CaptchaField>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledCaptchaField(args: CaptchaFieldProps) {
  const [value, setValue] = useState(args.value);
  return (
    <div style={{ maxWidth: 400 }}>
      <Field label="图形验证码">
        {(control) => (
          <CaptchaField
            {...args}
            {...control}
            value={value}
            onChange={(next) => {
              setValue(next);
              args.onChange(next);
            }}
          />
        )}
      </Field>
    </div>
  );
}

export const Playground: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('img', { name: '验证码图片' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '图形验证码' }), '7k4d');
    await expect(args.onChange).toHaveBeenLastCalledWith('7k4d');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: '图形验证码' })).toHaveFocus();
    await pressKey('Tab', getFocusedText, '换一张');
    await pressKey('Enter', () => mocked(args.onRefresh).mock.calls.length, 1);
  },
};

export const States: Story = {
  render: (args) => (
    <>
      <ControlledCaptchaField {...args} imageUrl={undefined} />
      <ControlledCaptchaField {...args} imageUrl={null} />
      <ControlledCaptchaField {...args} refreshing />
    </>
  ),
};
