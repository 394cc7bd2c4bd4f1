import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { confirmDialogGuide } from './confirm-dialog.guide.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { guide: confirmDialogGuide, docs: { story: { inline: false, height: '320px' } } },
  args: {
    open: true,
    title: '删除角色“门店店长”？',
    body: '1,024 名成员将失去该角色的菜单权限。删除后无法恢复。',
    confirmLabel: '删除角色',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: '删除角色' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

/** Neutral tone and default label. */
export const SignOut: Story = {
  args: { title: '提示', body: '确定注销并退出系统吗？', confirmLabel: undefined, tone: 'neutral' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: '提示' })).toHaveAccessibleDescription(
      '确定注销并退出系统吗？',
    );
    await expect(screen.getByRole('button', { name: '确定' })).toBeInTheDocument();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '删除角色' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const countCalls = () => [args.onConfirm, args.onCancel].map((handler) => mocked(handler!).mock.calls.length);

    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());
    await pressKey('Tab', getFocusedText, '删除角色');
    await pressKey('Tab', getFocusedText, '取消');
    await pressKey('Shift+Tab', getFocusedText, '删除角色');
    await pressKey('Enter', countCalls, [1, 0]);
    await pressKey('Shift+Tab', getFocusedText, '取消');
    await pressKey('Enter', countCalls, [1, 1]);
    await pressKey('Control+Enter', countCalls, [2, 1]);
    await pressKey('Meta+Enter', countCalls, [3, 1]);
    await pressKey('Escape', countCalls, [3, 2]);
  },
};

export const English: Story = {
  globals: { language: 'en-US' },
  args: {
    title: 'Delete role “Store manager”?',
    body: '1,024 members lose the menu permissions of this role. This cannot be undone.',
    confirmLabel: 'Delete role',
  },
};

export const LongText: Story = {
  args: {
    title: '删除名称很长的字典类型“全国门店通用的商品陈列与库存状态对照表（二〇二六年第四季度修订版）”？',
    body: '该字典类型下的 128 条字典值会一起删除，使用它们的 12 个页面将显示原始值。删除后无法恢复，请先导出备份。',
    confirmLabel: '删除字典类型和全部字典值',
  },
};
