import type { Meta, StoryObj } from '@storybook/react-vite';

import { Stack } from '../stack/stack.tsx';
import { iconGuide } from './icon.guide.ts';
import { Icon } from './icon.tsx';

const meta = {
  title: 'Layout/Icon',
  component: Icon,
  parameters: { guide: iconGuide },
  args: { name: 'search' },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack direction="row" gap={5} align="center">
      {['small', 'medium', 'large'].map((size) => (
        <span key={size} data-size={size}>
          <Icon name="triangle-alert" label="注意" />
        </span>
      ))}
    </Stack>
  ),
};
