import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { toolbarGuide } from './toolbar.guide.ts';
import { Toolbar } from './toolbar.tsx';

const meta = {
  title: 'Data/Toolbar',
  component: Toolbar,
  parameters: { guide: toolbarGuide },
  args: {
    children: (
      <>
        <Button tone="solid" icon={<Icon name="plus" />}>
          新建角色
        </Button>
        <Button tone="outline">导出</Button>
      </>
    ),
    end: <IconButton label="刷新" icon={<Icon name="refresh" />} />,
  },
} satisfies Meta<typeof Toolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
