import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { controlled, inWidth } from '../testing/controlled.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { DEPARTMENTS } from '../tree/departments.fixture.ts';
import { treeSelectGuide } from './tree-select.guide.ts';
import { TreeSelect, type TreeSelectProps } from './tree-select.tsx';

const meta = {
  title: 'Choice/TreeSelect',
  component: TreeSelect,
  parameters: { guide: treeSelectGuide },
  args: { 'aria-label': '部门', value: null, onValueChange: fn(), nodes: DEPARTMENTS },
  render: (args) => <ControlledTreeSelect {...args} />,
  decorators: [inWidth(360)],
} satisfies Meta<TreeSelectProps>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledTreeSelect = controlled(TreeSelect, 'value', 'onValueChange');

const getField = () => screen.getByRole<HTMLInputElement>('combobox', { name: '部门' });
const findRow = (name: string) => screen.findByRole('treeitem', { name });
const isOpen = () => screen.queryByRole('tree') !== null;
const isFieldFocused = () => document.activeElement === getField();
const getValue = () => getField().getAttribute('value');

export const Playground: Story = {};

export const States: Story = {
  render: () => {
    const common = { nodes: DEPARTMENTS, onValueChange: fn() };
    return (
      <Stack gap={4}>
        <TreeSelect {...common} aria-label="空" value={null} />
        <TreeSelect {...common} aria-label="已选" value="east-finance" />
        <TreeSelect {...common} aria-label="只读" value="east-finance" readOnly />
        <TreeSelect {...common} aria-label="不可用" value="east-finance" disabled />
        <Field label="部门" required error="请选择部门">
          {(control) => <TreeSelect {...control} {...common} value={null} />}
        </Field>
      </Stack>
    );
  },
};

export const Sizes: Story = {
  render: () => (
    <Stack gap={4}>
      {['small', 'medium', 'large'].map((size) => (
        <div key={size} data-size={size}>
          <TreeSelect aria-label={size} value="east-finance" onValueChange={fn()} nodes={DEPARTMENTS} />
        </div>
      ))}
    </Stack>
  ),
};

/** Shows the selected department with its path. */
export const DeptTree: Story = {
  args: { value: 'east-finance' },
  play: async ({ args }) => {
    await expect(getField()).toHaveValue('总部/华东/财务部');
    await userEvent.click(getField());
    await expect(await findRow('财务部')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await findRow('人事部'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('east-hr');
    await waitFor(() => expect(screen.queryByRole('tree')).not.toBeInTheDocument());
    await expect(getField()).toHaveValue('总部/华东/人事部');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await pressKey('ArrowDown', isOpen);
    await expect(getField()).toHaveFocus();
    await pressKey('ArrowDown', getFocusedText, '总部');
    await userEvent.keyboard('{ArrowDown}');
    await pressKey('Enter', getValue, '合作伙伴');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('partner');
    await waitFor(() => expect(getField()).toHaveFocus());

    await pressKey('ArrowDown', isOpen);
    await pressKey('ArrowDown', getFocusedText, '合作伙伴');
    await userEvent.keyboard('{Home}');
    await pressKey('Space', getValue, '总部');
    await waitFor(() => expect(getField()).toHaveFocus());

    await pressKey('ArrowDown', isOpen);
    await pressKey('ArrowDown', getFocusedText, '总部');
    await pressKey('Escape', () => [isOpen(), isFieldFocused()], [false, true]);
    await expect(getField()).toHaveValue('总部');
    await pressKey('ArrowDown', isOpen);
    await pressKey('Alt+ArrowUp', isOpen, false);
    await userEvent.keyboard('{Escape}');
    await expect(getField()).toHaveValue('总部');
    getField().select();
    await pressKey('Delete', getValue, '');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

export const Search: Story = {
  play: async ({ args }) => {
    await userEvent.type(getField(), 'rsb');
    await userEvent.click(await findRow('人事部'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('east-hr');
    await expect(getField()).toHaveValue('总部/华东/人事部');
  },
};

export const LongText: Story = {
  args: {
    nodes: [{ id: '1', label: '上海市静安区南京西路一千二百六十六号恒隆广场地下一层旗舰体验中心门店（含仓库）' }],
    value: '1',
  },
};

export const InDialog: Story = {
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  render: (args) => (
    <Dialog open onOpenChange={args.onValueChange as () => void} title="调动员工">
      <Field label="部门">{(control) => <ControlledTreeSelect {...args} {...control} aria-label={undefined} />}</Field>
    </Dialog>
  ),
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '调动员工' });
    await userEvent.click(getField());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await findRow('总部')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tree')).not.toBeInTheDocument());
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog', { name: '调动员工' })).toBeInTheDocument();
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true }, error: { 'aria-invalid': true } });
