import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { COLUMNS, MENU } from './menu.fixture.ts';
import { permissionMatrixGuide } from './permission-matrix.guide.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

const SAVED = new Set(['menu:system', 'user:list', 'user:add', 'role:list', 'log:list']);

const meta = {
  title: 'Data/PermissionMatrix',
  component: PermissionMatrix,
  parameters: { guide: permissionMatrixGuide },
  args: {
    caption: '店长的菜单权限',
    rows: MENU,
    columns: COLUMNS,
    value: SAVED,
    saved: SAVED,
    onValueChange: fn(),
    linked: true,
    onLinkedChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof PermissionMatrix>;
export default meta;

type Story = StoryObj<typeof meta>;

function Controlled(args: ComponentProps<typeof PermissionMatrix>) {
  const [value, setValue] = useState(args.value);
  const [linked, setLinked] = useState(args.linked);
  return (
    <PermissionMatrix
      {...args}
      value={value}
      linked={linked}
      onLinkedChange={setLinked}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
}

const showWho = fn();
const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });

const isSystemExpanded = () => screen.queryByRole('checkbox', { name: '员工管理：查看' }) !== null;

export const Playground: Story = {};

export const ReadOnly: Story = { args: { readOnly: true } };

export const Inherited: Story = {
  args: { inherited: new Set(['user:list', 'role:list']) },
  play: async () => {
    await expect(getCheckbox('员工管理：查看')).toBeDisabled();
    await userEvent.click(getCheckbox('系统管理：查看'));
    await expect(getCheckbox('登录记录：查看')).not.toBeChecked();
    await expect(getCheckbox('员工管理：查看')).toBeChecked();
    await expect(getCheckbox('系统管理：查看')).toBePartiallyChecked();
  },
};

/** Actions about a row are in a menu beside its name. */
export const WithRowActions: Story = {
  args: {
    rowActions: ({ id, children }) =>
      children ? [] : [{ id: 'who', label: '谁能查看', onSelect: () => void showWho(id) }],
  },
  play: async () => {
    await expect(screen.queryByRole('button', { name: '更多 系统管理' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '更多 员工管理' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '谁能查看' }));
    await waitFor(() => expect(showWho).toHaveBeenLastCalledWith('user'));
  },
};

/** A parent checkbox controls its descendants in the column, until the switch is off. */
export const LinkedChecks: Story = {
  play: async ({ args }) => {
    await expect(getCheckbox('系统管理：新增')).toBePartiallyChecked();
    await userEvent.click(getCheckbox('系统管理：新增'));
    await expect(getCheckbox('角色管理：新增')).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: '父子联动' }));
    await expect(screen.queryByRole('checkbox', { name: '系统管理：新增' })).not.toBeInTheDocument();
    await userEvent.click(getCheckbox('门店：查看'));
    await expect(getCheckbox('门店管理：查看')).not.toBeChecked();
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
  },
};

/** Unsaved changes are marked and counted; Undo reverts them. */
export const Diff: Story = {
  args: { value: new Set([...SAVED, 'user:edit', 'shop:list'].filter((id) => id !== 'log:list')) },
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('已修改3项新授予2项，收回1项');
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(SAVED);
    await expect(screen.getByRole('status')).toHaveTextContent('没有修改');
  },
};

/** Like Diff, without the play function. */
export const Changed: Story = {
  args: { ...Diff.args, inherited: new Set(['user:list']) },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('switch', { name: '父子联动' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('row', { name: /^系统管理/ })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '系统管理' })).toHaveFocus();
    await pressKey('Enter', isSystemExpanded, false);
    await pressKey('Enter', isSystemExpanded, true);

    await pressKey('Tab', getFocusedText, '系统管理：查看');
    await pressKey('Tab', getFocusedText, '系统管理：新增');
    await pressKey('ArrowDown', getFocusedText, '员工管理：新增');
    await pressKey('ArrowDown', getFocusedText, '角色管理：新增');
    await pressKey('ArrowRight', getFocusedText, '角色管理：修改');
    await pressKey('ArrowRight', getFocusedText, '角色管理：删除');
    await pressKey('ArrowLeft', getFocusedText, '角色管理：修改');
    await pressKey('ArrowUp', getFocusedText, '员工管理：修改');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(getCheckbox('系统管理：查看')).toHaveFocus();

    const isGranted = () => getCheckbox('员工管理：查看').getAttribute('aria-checked');
    await pressKey('Space', isGranted, 'false');
    await pressKey('Space', isGranted, 'true');
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
  },
};
