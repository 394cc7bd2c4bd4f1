import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { avatarGuide } from './avatar.guide.ts';
import { Avatar } from './avatar.tsx';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  parameters: { guide: avatarGuide },
  args: { name: '张小雨' },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} align="center">
      <Avatar {...args} size="small" />
      <Avatar {...args} size="medium" />
      <Avatar {...args} size="large" />
      <Avatar name="Ada Lovelace" size="huge" />
      <Avatar name="" decorative />
      <Avatar {...args} src={PICTURE} size="huge" />
    </Stack>
  ),
};

export const Hues: Story = {
  render: (args) => (
    <Stack gap={4}>
      {(['person', 'store'] as const).map((kind) => (
        <Stack key={kind} direction="row" gap={4}>
          {[...'梅兰竹菊春夏秋冬'].map((name, index) => (
            <Avatar {...args} key={name} name={name} kind={kind} id={index + 1} />
          ))}
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const avatars = [...canvasElement.querySelectorAll('[data-avatar]')];
    const colours = avatars.map((avatar) => getComputedStyle(avatar).color);
    await expect(new Set(colours).size).toBe(8);
    await expect(colours.slice(8)).toEqual(colours.slice(0, 8));
  },
};

/** Two Han characters fit into each size; the smallest is as high as it is for a person, and a little wider. */
export const Stores: Story = {
  render: () => (
    <Stack direction="row" gap={4} align="center">
      {(['small', 'medium', 'large', 'huge'] as const).map((size, index) => (
        <Avatar key={size} name="上海南京西路店" kind="store" size={size} id={index + 1} />
      ))}
      <Avatar name="7" kind="store" size="small" id={5} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const avatar of canvasElement.querySelectorAll('[data-avatar]')) {
      const letters = document.createRange();
      letters.selectNodeContents(avatar);
      const { width, height } = avatar.getBoundingClientRect();
      await expect(letters.getClientRects()).toHaveLength(1);
      await expect(letters.getBoundingClientRect().width).toBeLessThan(width);
      if (avatar.textContent === '南京') await expect(width / height).toBeLessThan(1.3);
      else await expect(width).toBe(height);
    }
  },
};

export const BrokenImage: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).queryByRole('presentation');
    if (picture) await fireEvent.error(picture);

    await expect(await within(canvasElement).findByText('雨')).toBeVisible();
  },
};
