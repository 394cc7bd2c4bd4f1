import { type Meta, type StoryObj } from '@storybook/react-vite';

import { Stack } from '../stack/stack.tsx';
import { Text } from './text.tsx';

const meta = {
  component: Text,
  args: { children: '审计员Auditor共128条' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Roles: Story = {
  render: (args) => (
    <Stack gap={4}>
      {(['caption', 'label', 'body', 'strong', 'title-3', 'title-2', 'title-1', 'metric'] as const).map((role) => (
        <Text key={role} {...args} role={role} />
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <Stack gap={3}>
      {(['normal', 'soft', 'faint', 'danger', 'success', 'warning'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};

export const Truncated: Story = {
  args: { as: 'p', truncated: true, children: '这一行很长，'.repeat(30) },
};
