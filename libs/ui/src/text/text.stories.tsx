import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { textGuide } from './text.guide.ts';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Layout/Text',
  component: Text,
  parameters: { guide: textGuide },
  args: { children: '审计员Auditor共128条' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack gap={7}>
      <Stack gap={4}>
        {(['caption', 'label', 'body', 'strong', 'title-3', 'title-2', 'title-1', 'metric'] as const).map((variant) => (
          <Text key={variant} {...args} variant={variant} />
        ))}
      </Stack>
      <Stack direction="row" gap={5} wrap>
        {(['normal', 'soft', 'faint', 'danger', 'success', 'warning'] as const).map((tone) => (
          <Text key={tone} {...args} tone={tone} />
        ))}
      </Stack>
    </Stack>
  ),
};

export const LongText: Story = {
  args: { as: 'p', truncated: true, children: '这一行很长，'.repeat(30) },
};

export const ScreenReaderOnly: Story = {
  render: (args) => (
    <p>
      <Text {...args}>128</Text>
      <VisuallyHidden>条</VisuallyHidden>
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('条')).toBeInTheDocument();
  },
};
