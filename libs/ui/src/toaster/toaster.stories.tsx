import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { showToast, type ToastRequest } from './toast-store.ts';
import { toasterGuide } from './toaster.guide.ts';
import { Toaster } from './toaster.tsx';

const LONG_MS = 600_000;
const closeCallbacks: (() => void)[] = [];
const show = (toast: ToastRequest) => closeCallbacks.push(showToast({ durationMs: LONG_MS, ...toast }));

const meta = {
  title: 'Feedback/Toaster',
  component: Toaster,
  parameters: { guide: toasterGuide, docs: { story: { inline: false, height: '320px' } } },
  beforeEach: () => () => {
    for (const close of closeCallbacks.splice(0)) close();
  },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Queried each time, because the region is remounted with every generation. */
const getRegion = () => screen.getByRole('region', { name: '通知（F8）' });
const waitForMessage = (message: string | RegExp) =>
  waitFor(() => expect(within(getRegion()).getByText(message)).toBeVisible());

function Buttons() {
  const [count, setCount] = useState(1);
  const notify = (tone: ToastRequest['tone']) => {
    setCount(count + 1);
    showToast({ tone, message: `第${count}条通知` });
  };
  return (
    <>
      <Button onClick={() => notify('success')}>成功</Button>
      <Button onClick={() => notify('error')}>错误</Button>
      <Toaster />
    </>
  );
}

export const Playground: Story = { render: () => <Buttons /> };

export const Variants: Story = {
  play: async () => {
    show({ tone: 'success', message: '已保存字典类型' });
    show({ tone: 'warning', message: '登录状态将在5分钟后失效' });
    show({ tone: 'error', message: '保存失败，请检查网络后重试' });
    await waitForMessage('已保存字典类型');
    await expect(within(getRegion()).getAllByRole('listitem')).toHaveLength(3);
    // Below the tabs.
    const style = getComputedStyle(document.documentElement);
    const headHeight = ['--ui-top-bar-h', '--ui-tab-strip-h'].map(
      (name) => parseFloat(style.getPropertyValue(name)) * parseFloat(style.fontSize),
    );
    const { top } = within(getRegion()).getByRole('list').getBoundingClientRect();
    await expect(top).toBeGreaterThan(headHeight.reduce((sum, height) => sum + height));
  },
};

export const AtMostThree: Story = {
  play: async () => {
    for (const name of ['一', '二', '三', '四', '五']) show({ tone: 'info', message: `第${name}条通知` });
    await waitForMessage('第三条通知');
    await expect(within(getRegion()).getAllByRole('listitem')).toHaveLength(3);
    await expect(screen.getByText('还有2条')).toBeVisible();

    await userEvent.click(within(getRegion()).getAllByRole('button', { name: '关闭通知' })[0]!);
    await waitForMessage('第四条通知');
  },
};

export const DuplicateMessage: Story = {
  play: async () => {
    show({ tone: 'error', message: '网络已断开' });
    show({ tone: 'error', message: '网络已断开' });
    await waitForMessage('网络已断开');
    await expect(within(getRegion()).getAllByRole('listitem')).toHaveLength(1);
  },
};

export const Keyboard: Story = {
  play: async () => {
    const getMessages = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    show({ tone: 'success', message: '已删除3条字典值' });
    show({ tone: 'success', message: '已保存字典类型' });
    await waitForMessage('已保存字典类型');
    await pressKey('F8', () => document.activeElement === within(getRegion()).getByRole('list'));
    // The latest comes first.
    await pressKey('Tab', getFocusedText, '成功已保存字典类型');
    await pressKey('Tab', getFocusedText, '关闭通知');
    await pressKey('Tab', getFocusedText, '成功已删除3条字典值');
    await pressKey('Escape', getMessages, ['成功已保存字典类型']);
  },
};

export const WithAction: Story = {
  play: async () => {
    const download = fn();
    show({ tone: 'success', message: '导出完成：用户', action: { label: '下载', onSelect: download } });
    await waitForMessage('导出完成：用户');
    await userEvent.click(within(getRegion()).getByRole('button', { name: '下载' }));
    await expect(download).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(within(getRegion()).queryByRole('button', { name: '下载' })).not.toBeInTheDocument());
  },
};

export const LongText: Story = {
  play: async () => {
    show({
      tone: 'error',
      message: '字典类型“全国门店通用的商品陈列与库存状态对照表”正在被12个页面使用，不能删除，请先停用',
    });
    await waitForMessage(/正在被12个页面使用/);
  },
};
