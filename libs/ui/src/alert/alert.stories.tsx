import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { alertGuide } from './alert.guide.ts';
import { Alert } from './alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  parameters: { guide: alertGuide },
  args: { children: '你的改动已保存。' },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack gap={4}>
      <Alert tone="info">今晚22:00至23:00系统维护，期间无法登录。</Alert>
      <Alert tone="success">字典已导出。</Alert>
      <Alert tone="warning" title="有3条数据没有排序">
        它们会排在最后。
      </Alert>
      <Alert tone="danger" title="登录失败">
        账号或密码错误，请重新输入。
      </Alert>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('账号或密码错误');
    await expect(within(canvasElement).getAllByRole('status')).toHaveLength(3);
  },
};

export const LongText: Story = {
  args: {
    tone: 'warning',
    title: '这条记录刚被别人改过',
    children:
      '你看到的内容已经不是最新的。先查看最新内容，再把你的改动重新填一遍；如果那个人还在编辑，请先与他商量好谁来保存。',
    action: <Button size="small">查看最新内容</Button>,
    onClose: fn(),
  },
};

const handleView = fn();
const handleClose = fn();

export const Keyboard: Story = {
  args: {
    onClose: handleClose,
    action: (
      <Button size="small" onClick={handleView}>
        查看
      </Button>
    ),
  },
  beforeEach: () => {
    handleView.mockClear();
    handleClose.mockClear();
  },
  play: async () => {
    const countCalls = () => [handleView.mock.calls.length, handleClose.mock.calls.length];

    await pressKey('Tab', getFocusedText, '查看');
    await pressKey('Enter', countCalls, [1, 0]);
    await pressKey('Tab', getFocusedText, '关闭提示');
    await pressKey('Enter', countCalls, [1, 1]);
  },
};
