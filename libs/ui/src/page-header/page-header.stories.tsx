import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { pageHeaderGuide } from './page-header.guide.ts';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  parameters: { guide: pageHeaderGuide },
  args: {
    title: '角色管理',
    description: '为不同岗位分配菜单与数据范围。',
    actions: (
      <Button tone="solid" icon={<Plus />}>
        新建角色
      </Button>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByRole('heading', { level: 1, name: '角色管理' });
    title.focus();

    await expect(title).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    title: '二零二六年度华东大区南京西路旗舰店与周边社区店铺联合盘点工作的进度与未完成事项一览',
    description:
      '这里列出所有参与盘点的门店。点击门店名称可以查看每一个货架的进度，也可以把未完成的事项转给其他同事继续处理。',
  },
};
