import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { StatusTag } from '../status-tag/status-tag.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { descriptionListGuide } from './description-list.guide.ts';
import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  parameters: { guide: descriptionListGuide },
  args: {
    items: [
      { label: '编号', value: 'ST-2026-0087', copy: 'ST-2026-0087' },
      { label: '名称', value: '南京西路店' },
      { label: '状态', value: <StatusTag tone="success">启用</StatusTag> },
      { label: '负责人', value: '张小雨' },
      { label: '电话', value: '' },
      { label: '更新时间', value: '2026-11-21 09:30:12' },
      { label: '地址', value: '上海市静安区南京西路1266号', wide: true },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async () => {
    await expect(screen.getByText('-')).toBeVisible();
    await expect(screen.getAllByRole('term')).toHaveLength(7);
  },
};

export const TwoColumns: Story = { args: { columns: 2 } };

export const OneColumn: Story = { args: { columns: 1 } };

const handleWrite = fn();

export const LongText: Story = {
  args: {
    items: [
      {
        label: '备注',
        value: '这家门店在装修期间暂停营业，预计明年三月恢复，期间订单转到附近的门店处理，员工临时调往徐家汇店',
      },
      { label: 'Key', value: 'a_very_long_key_without_any_gap_that_has_to_break_somewhere_in_the_middle_of_itself' },
    ],
  },
};

export const Keyboard: Story = {
  args: {
    items: [
      { label: '编号', value: 'ST-2026-0087', copy: 'ST-2026-0087' },
      { label: '名称', value: '南京西路店' },
      { label: '电话', value: '021-62880000', copy: '021-62880000' },
    ],
  },
  beforeEach: () => {
    handleWrite.mockClear();
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void handleWrite(text) },
    });
  },
  play: async () => {
    const getStatus = () => screen.getByRole('status').textContent;
    await pressKey('Tab', getFocusedText, '复制编号');
    await pressKey('Enter', getStatus, '已复制编号');
    await expect(handleWrite).toHaveBeenLastCalledWith('ST-2026-0087');
    await pressKey('Tab', getFocusedText, '复制电话');
    await pressKey('Enter', getStatus, '已复制电话');
    await expect(handleWrite).toHaveBeenLastCalledWith('021-62880000');
  },
};
