import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { noticeStackGuide } from './notice-stack.guide.ts';
import { NoticeStack, type StackedNotice } from './notice-stack.tsx';

const handleOpen = fn();
const NOTICES: StackedNotice[] = [
  { id: '1', variant: 'success', title: '导出完成', message: '门店清单共126行。', time: '刚刚' },
  { id: '2', variant: 'error', title: '同步失败', message: '南京西路店没有响应，请稍后重试。', time: '2分钟前' },
  {
    id: '3',
    variant: 'page',
    title: '新的审批单',
    time: '5分钟前',
    action: { label: '打开审批', onClick: () => void handleOpen() },
  },
  { id: '4', variant: 'success', title: '备份完成' },
  { id: '5', variant: 'success', title: '盘点完成' },
];

const meta = {
  title: 'Feedback/NoticeStack',
  component: NoticeStack,
  parameters: { guide: noticeStackGuide },
  args: { notices: NOTICES.slice(0, 3), onClose: fn(), onCloseAll: fn(), onFold: fn(), onFocusLost: fn() },
  beforeEach: () => {
    handleOpen.mockClear();
  },
  render: (args) => <ControlledNoticeStack {...args} />,
} satisfies Meta<typeof NoticeStack>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledNoticeStack(args: ComponentProps<typeof NoticeStack>) {
  const [notices, setNotices] = useState(args.notices);
  return (
    <NoticeStack
      notices={notices}
      onClose={(id) => {
        setNotices(notices.filter((notice) => notice.id !== id));
        args.onClose(id);
      }}
      {...(args.onCloseAll && { onCloseAll: () => setNotices([]) })}
      onFold={(ids) => {
        setNotices(notices.filter(({ id }) => !ids.includes(id)));
        args.onFold(ids);
      }}
      {...(args.onFocusLost && { onFocusLost: args.onFocusLost })}
    />
  );
}

const getTitles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
const getCloseButton = (title: string) => screen.getByRole('button', { name: `关闭：${title}` });

export const Playground: Story = {
  args: { notices: NOTICES.slice(1, 3) },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('同步失败');
    // The line fades in.
    await waitFor(() => expect(screen.getByText('还有1条')).toBeVisible());
    await userEvent.click(getCloseButton('同步失败'));
    await expect(args.onClose).toHaveBeenLastCalledWith('2');
    await userEvent.click(screen.getByRole('button', { name: '打开审批' }));
    await expect(handleOpen).toHaveBeenCalledTimes(1);
    await expect(getTitles()).toEqual(['新的审批单']);
  },
};

/** One goes by its button, all of them after six seconds in sight. */
export const Folding: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '稍后' }));
    await expect(args.onFold).toHaveBeenLastCalledWith(['1']);
    await expect(getTitles()).toEqual(['同步失败']);
  },
};

export const LongText: Story = {
  args: {
    notices: [
      {
        id: 'long',
        variant: 'page',
        title: '华东大区南京西路店提交了一张需要在今天下班之前处理的大额采购审批单',
        message: 'The order exceeds the limit of the store. It has to be approved by the regional manager before noon.',
        action: { label: '打开审批', onClick: () => undefined },
      },
    ],
  },
};

export const Keyboard: Story = {
  args: { notices: NOTICES.slice(0, 4), onCloseAll: undefined },
  play: async ({ args }) => {
    await pressKey('Tab', getFocusedText, '稍后');
    await pressKey('Tab', getFocusedText, '关闭：导出完成');
    await pressKey('Escape', getTitles, ['同步失败']);
    await expect(args.onClose).toHaveBeenLastCalledWith('1');
    await waitFor(() => expect(getCloseButton('同步失败')).toHaveFocus());
    await pressKey('Shift+Tab', getFocusedText, '稍后');
    await pressKey('Enter', getTitles, ['新的审批单']);
    await expect(args.onFold).toHaveBeenLastCalledWith(['2']);
    await waitFor(() => expect(getCloseButton('新的审批单')).toHaveFocus());
    await pressKey('Enter', getTitles, ['备份完成']);
    await waitFor(() => expect(getCloseButton('备份完成')).toHaveFocus());
  },
};

export const More: Story = {
  args: { notices: NOTICES },
  play: async () => {
    await expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(screen.getByText('还有4条')).toBeVisible());
    // Counted in the same line: a second one would lie over the actions of a list.
    const heights = [screen.getByRole('region'), screen.getByRole('listitem')].map(({ offsetHeight }) => offsetHeight);
    await expect(heights[0]).toBe(heights[1]);
    await userEvent.click(screen.getByRole('button', { name: '全部关闭' }));
    await expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  },
};
