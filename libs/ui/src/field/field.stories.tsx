import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { fieldGuide } from './field.guide.ts';
import { Field } from './field.tsx';

const meta = {
  title: 'Inputs/Field',
  component: Field,
  parameters: { guide: fieldGuide },
  args: { label: '角色名称', children: (control) => <TextInput {...control} /> },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Required: Story = {
  args: { required: true, help: '员工在登录后会看到这个名称' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: /角色名称/ });

    await expect(input).toHaveAttribute('aria-required', 'true');
    await expect(input).toHaveAccessibleDescription('员工在登录后会看到这个名称');
  },
};

export const Invalid: Story = {
  args: { required: true, error: '已有同名的角色，请换一个名称', counter: '4/30' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: /角色名称/ });

    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/已有同名的角色/);
  },
};

/** The line of the error is reserved. */
export const StableHeight: Story = {
  render: function Checked(args) {
    const [name, setName] = useState('');
    return (
      <Field {...args} error={name.length > 3 ? '最多3个字' : undefined}>
        {(control) => <TextInput {...control} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
    );
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    const field = input.parentElement;
    const before = field?.getBoundingClientRect().height;
    await userEvent.type(input, '门店店长');

    await expect(input).toHaveAccessibleDescription('最多3个字');
    await expect(field?.getBoundingClientRect().height).toBe(before);
  },
};

const getHeights = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('textbox')
    .map((input) => input.parentElement?.getBoundingClientRect().height ?? NaN);

/** In a form with more than eight fields only a help text takes a line. */
export const InLongForm: Story = {
  render: (args) => (
    <Stack gap={5}>
      <Field {...args} />
      <div style={{ '--field-line': '0px' } as CSSProperties}>
        <Field {...args} />
        <Field {...args} help="员工在登录后会看到这个名称" />
      </div>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [reserved = 0, plain = 0, withHelp = 0] = getHeights(canvasElement);
    await expect(withHelp).toBe(reserved);
    await expect(reserved - plain).toBe(20);
  },
};

export const InFilterBar: Story = {
  render: (args) => (
    <Stack direction="row" gap={5} wrap>
      <Field {...args} dense label="角色名称" />
      <Field {...args} dense label="权限标识" />
    </Stack>
  ),
};

export const LongText: Story = {
  args: {
    label: '这一项的名称很长很长，长到在窄的抽屉里放不下，于是只显示前半截，其余的在提示里',
    error: '这一条错误也很长，它说明了原因，还说明了应当怎样改正，所以会折到第二行，而不会被截断，读者能读完整句话。',
  },
};
