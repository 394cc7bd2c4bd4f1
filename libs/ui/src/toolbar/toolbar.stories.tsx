import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Text } from '../text/text.tsx';
import { toolbarGuide } from './toolbar.guide.ts';
import { Toolbar } from './toolbar.tsx';

const meta = {
  title: 'Data/Toolbar',
  component: Toolbar,
  parameters: { guide: toolbarGuide },
  args: {
    children: (
      <>
        <Text variant="title-3">角色</Text>
        <Text tone="faint">128</Text>
      </>
    ),
    end: (
      <>
        <IconButton label="刷新" icon={<Icon name="refresh" />} />
        <Button tone="solid" icon={<Icon name="plus" />}>
          新建角色
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
