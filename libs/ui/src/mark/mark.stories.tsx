import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { markGuide } from './mark.guide.ts';
import { Mark } from './mark.tsx';

const meta = {
  title: 'Layout/Mark',
  component: Mark,
  parameters: { guide: markGuide },
} satisfies Meta<typeof Mark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Sizes: Story = {
  render: () => (
    <Stack direction="row" gap={5} align="center">
      <Mark size="small" />
      <Mark />
      <Mark size="large" />
      <Mark size="huge" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('svg')].map((mark) => mark.getBoundingClientRect().width);
    await expect(widths).toEqual([16, 24, 40, 64]);
  },
};

export const Doors: Story = {
  render: () => (
    <Stack direction="row" gap={5} align="center">
      <Mark size="huge" />
      <Mark size="huge" door="shut" />
      <Mark size="huge" door="opening" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const countAnimations = (door: string) =>
      canvasElement.querySelector(`[data-door='${door}']`)?.getAnimations({ subtree: true }).length;
    await expect(['ajar', 'shut'].map(countAnimations)).toEqual([0, 0]);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(countAnimations('opening')).toBe(isStill ? 0 : 1);
  },
};

/** On the dark and the light menu. */
export const OnTheMenu: Story = {
  render: () => (
    <Stack direction="row" gap={5}>
      {(['dark', 'light'] as const).map((menu) => (
        <div
          key={menu}
          data-menu={menu}
          style={{ padding: 'var(--ui-space-5)', background: 'var(--ui-nav-bg)', color: 'var(--ui-nav-title-fg)' }}
        >
          <Mark />
        </div>
      ))}
    </Stack>
  ),
};
