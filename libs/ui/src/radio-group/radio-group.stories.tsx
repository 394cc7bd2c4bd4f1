import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { controlled } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { radioGroupGuide } from './radio-group.guide.ts';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'Choice/RadioGroup',
  component: RadioGroup<string>,
  parameters: { guide: radioGroupGuide },
  args: {
    label: '数据范围',
    value: 'dept',
    onValueChange: fn(),
    options: [
      { value: 'all', label: '全部数据' },
      { value: 'dept', label: '本部门', description: '不含下级部门的数据。' },
      { value: 'below', label: '本部门及以下' },
      { value: 'custom', label: '自定义' },
    ],
  },
  render: (args) => <ControlledRadioGroup {...args} />,
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledRadioGroup = controlled(RadioGroup<string>, 'value', 'onValueChange');

const radio = (name: string) => screen.getByRole('radio', { name });

/** Values of the focused and of the selected option. */
function getState() {
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  return [
    radios.find((option) => option === document.activeElement)?.value ?? '',
    radios.find(({ checked }) => checked)?.value ?? '',
  ];
}

export const Playground: Story = {
  play: async ({ args }) => {
    await expect(radio('本部门')).toHaveAccessibleDescription('不含下级部门的数据。');
    await userEvent.click(screen.getByText('全部数据'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('all');
    await expect(radio('全部数据')).toBeChecked();
  },
};

export const States: Story = {
  render: (args) => (
    <>
      <Field label="数据范围" required error="请选择数据范围">
        {(control) => <RadioGroup {...args} {...control} value="" />}
      </Field>
      <RadioGroup {...args} label="不可用" disabled />
    </>
  ),
  play: async () => {
    await expect(screen.getByRole('radiogroup', { name: '数据范围' })).toHaveAccessibleDescription('请选择数据范围');
  },
};

export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: '只包含本部门以及所有下级部门的数据，调动以后的员工仍然看得到以前的记录' },
      { value: 'b', label: 'Only the data of the department and everything below it', description: 'Former ones too.' },
    ],
  },
};

export const Keyboard: Story = {
  args: { value: '' },
  play: async ({ args }) => {
    await pressKey('Tab', getState, ['all', '']);
    await pressKey('Space', getState, ['all', 'all']);
    await pressKey('ArrowDown', getState, ['dept', 'dept']);
    await pressKey('ArrowUp', getState, ['all', 'all']);
    // Wraps around.
    await pressKey('ArrowUp', getState, ['custom', 'custom']);
    await pressKey('ArrowUp', getState, ['below', 'below']);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('below');

    await userEvent.tab({ shift: true });
    await pressKey('Tab', getState, ['below', 'below']);
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true }, error: { 'aria-invalid': true } });
