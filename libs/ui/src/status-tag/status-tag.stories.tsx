import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { Stack } from '../stack/stack.tsx';
import { statusTagGuide } from './status-tag.guide.ts';
import { StatusTag } from './status-tag.tsx';

const meta = {
  title: 'Data/StatusTag',
  component: StatusTag,
  parameters: { guide: statusTagGuide },
  args: { tone: 'success', children: '启用' },
} satisfies Meta<typeof StatusTag>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack direction="row" gap={3} wrap>
      <StatusTag>草稿</StatusTag>
      <StatusTag tone="accent">新</StatusTag>
      <StatusTag tone="success">启用</StatusTag>
      <StatusTag tone="warning">待审核</StatusTag>
      <StatusTag tone="danger">停用</StatusTag>
      <StatusTag tone="info">同步中</StatusTag>
    </Stack>
  ),
};

export const Plain: Story = { args: { plain: true } };

/** Contrast on the background of a selected row. */
export const AllOnSelectedRow: Story = {
  render: (args, context) => <SelectedRow>{Variants.render?.(args, context)}</SelectedRow>,
};

export const LongText: Story = {
  render: () => (
    <Stack gap={3} align="start">
      <StatusTag tone="warning">等待总部财务部和门店店长一起审核之后才能生效的状态</StatusTag>
      <StatusTag tone="warning">Waiting for the head office and the manager of the store to review it</StatusTag>
    </Stack>
  ),
};

const SelectedRow = styled.div`
  padding: var(--ui-space-4);
  background: var(--ui-accent-soft);
`;
