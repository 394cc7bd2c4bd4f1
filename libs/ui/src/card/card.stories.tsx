import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styled from 'styled-components';

import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { cardGuide } from './card.guide.ts';
import { Card } from './card.tsx';

const Rows = styled.ul`
  li {
    padding: var(--ui-space-4) var(--ui-space-6);
  }
  li + li {
    border-top: 1px solid var(--ui-line-1);
  }
`;

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: { guide: cardGuide },
  args: { children: <Text as="p">门店每天打烊后，系统会把当天的账目汇总到总部。</Text> },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    title: '门店排行',
    actions: <Button tone="ghost">查看全部</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: '门店排行' })).toBeVisible();
  },
};

export const Variants: Story = {
  render: (args) => (
    <Stack gap={5}>
      <Card {...args} />
      <Card title="最近访问" flush>
        <Rows>
          <li>角色管理</li>
          <li>字典管理</li>
        </Rows>
      </Card>
    </Stack>
  ),
};

export const LongText: Story = {
  args: { title: '二零二六年度华东大区南京西路旗舰店与周边社区店铺联合盘点工作的进度与未完成事项一览' },
};
