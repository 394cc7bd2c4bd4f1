import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { getNow } from '../format/clock.ts';
import { setTimeZone } from '../format/time-zone.ts';
import { Stack } from '../stack/stack.tsx';
import { dateTimeGuide } from './date-time.guide.ts';
import { DateTime } from './date-time.tsx';

const VALUE = '2026-11-21T01:30:12Z';
const MINUTE_MS = 60_000;

const meta = {
  title: 'Data/DateTime',
  component: DateTime,
  parameters: { guide: dateTimeGuide },
  args: { value: VALUE },
  beforeEach: () => {
    setTimeZone('Asia/Shanghai');
    return () => setTimeZone(undefined);
  },
} satisfies Meta<typeof DateTime>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async () => {
    const time = screen.getByText('2026-11-21 09:30:12');
    await expect(time).toHaveAttribute('datetime', '2026-11-21T01:30:12.000Z');
    await expect(time).not.toHaveAttribute('title');
  },
};

export const ShortForms: Story = {
  render: () => (
    <Stack gap={3}>
      <DateTime value={VALUE} precision="minutes" />
      <DateTime value={VALUE} precision="date" />
      <DateTime value={VALUE} relativeTo={Date.parse(VALUE) + 12 * MINUTE_MS} />
      <DateTime value={null} />
    </Stack>
  ),
  play: async () => {
    for (const text of ['2026-11-21 09:30', '2026-11-21', '12分钟前'])
      await expect(screen.getByText(text)).toHaveAttribute('title', '2026-11-21 09:30:12');
    await expect(screen.getByText('-')).toBeVisible();
  },
};

/** The form of a column, whose rows are compared: those of today have the clock. */
export const InColumn: Story = {
  render: () => (
    <Stack gap={3}>
      <DateTime value={getNow()} inColumn />
      <DateTime value={VALUE.replace('2026', '2025')} inColumn />
    </Stack>
  ),
  play: async () => {
    await expect(screen.getByText(/^\d\d:\d\d$/)).toBeVisible();
    await expect(screen.getByText('2025-11-21')).toHaveAttribute('title', '2025-11-21 09:30:12');
  },
};

export const FollowsTheZone: Story = {
  play: async () => {
    await expect(screen.getByText('2026-11-21 09:30:12')).toBeVisible();
    setTimeZone('America/New_York');
    await expect(await screen.findByText('2026-11-20 20:30:12')).toBeVisible();
  },
};
