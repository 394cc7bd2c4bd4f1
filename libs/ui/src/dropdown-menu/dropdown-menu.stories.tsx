import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { dropdownMenuGuide } from './dropdown-menu.guide.ts';
import { DropdownMenu } from './dropdown-menu.tsx';

const handleAction = fn();

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  parameters: { guide: dropdownMenuGuide },
  beforeEach: () => {
    handleAction.mockClear();
  },
  args: {
    trigger: <Button icon={<Icon name="user" />}>张小雨</Button>,
    items: [
      { id: 'profile', label: '个人中心', icon: <Icon name="user" />, onSelect: () => void handleAction('profile') },
      {
        id: 'audit',
        label: '操作日志',
        icon: <Icon name="search" />,
        disabled: true,
        onSelect: () => void handleAction('audit'),
      },
      'separator',
      {
        id: 'leave',
        label: '退出登录',
        icon: <Icon name="log-out" />,
        tone: 'danger',
        onSelect: () => void handleAction('leave'),
      },
    ],
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const menu = await screen.findByRole('menu', { name: '张小雨' });
    await waitFor(() => expect(menu).toBeVisible());
    // It is outside the landmarks of the page.
    await expect(screen.getByRole('region', { name: '张小雨' })).toContainElement(menu);
  },
};

const getActions = () => handleAction.mock.calls.map(([id]) => id as string);

export const Keyboard: Story = {
  args: {
    items: ['个人中心', '修改密码', '操作日志', '退出登录'].map((label) => ({
      id: label,
      label,
      disabled: label === '操作日志',
      onSelect: () => void handleAction(label),
    })),
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const isOpen = () => screen.queryByRole('menu') !== null;
    await userEvent.tab();
    await pressKey('ArrowDown', getFocusedText, '个人中心');
    await pressKey('ArrowDown', getFocusedText, '修改密码');
    await pressKey('ArrowDown', getFocusedText, '退出登录');
    await pressKey('ArrowUp', getFocusedText, '修改密码');
    await pressKey('Home', getFocusedText, '个人中心');
    await pressKey('ArrowDown', getFocusedText, '修改密码');
    await pressKey('End', getFocusedText, '退出登录');
    await pressKey('Escape', () => [isOpen(), document.activeElement === button], [false, true]);
    await expect(handleAction).not.toHaveBeenCalled();

    await pressKey('Enter', getFocusedText, '个人中心');
    await pressKey('End', getFocusedText, '退出登录');
    await pressKey('Enter', getActions, ['退出登录']);

    await waitFor(() => expect(button).toHaveFocus());
    await pressKey('Space', getFocusedText, '个人中心');
    await pressKey('Space', getActions, ['退出登录', '个人中心']);
  },
};

export const Variants: Story = {
  args: {
    label: '列设置',
    trigger: <Button icon={<Icon name="columns" />}>列</Button>,
    items: [
      { heading: '显示的列' },
      { id: 'name', label: '角色名称', checked: true, onSelect: () => void handleAction('name') },
      { id: 'key', label: '权限标识', checked: false, onSelect: () => void handleAction('key') },
      'separator',
      { heading: '密度' },
      { id: 'compact', label: '紧凑', checked: false, exclusive: true, onSelect: () => void handleAction('compact') },
      { id: 'default', label: '默认', checked: true, exclusive: true, onSelect: () => void handleAction('default') },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('menu', { name: '列设置' });
    await expect(screen.getByRole('menuitemcheckbox', { name: '角色名称' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: '默认' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '权限标识' }));
    await expect(handleAction).toHaveBeenLastCalledWith('key');
  },
};

export const DisabledWithReason: Story = {
  args: {
    items: [
      { id: 'print', label: '打印', onSelect: () => void handleAction('print') },
      {
        id: 'history',
        label: '变更记录',
        hint: '先在表格里选一家门店',
        disabled: true,
        onSelect: () => void handleAction('history'),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const item = await screen.findByRole('menuitem', { name: '变更记录 先在表格里选一家门店' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        id: 'copy',
        label: '把这个角色的菜单权限和数据范围一起复制到另一家门店的同名岗位',
        onSelect: () => void handleAction('copy'),
      },
      {
        id: 'copy-en',
        label:
          'Copy the menu permissions and the data scope of this role to the post of the same name in another store',
        onSelect: () => void handleAction('copy-en'),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('menu');
  },
};
