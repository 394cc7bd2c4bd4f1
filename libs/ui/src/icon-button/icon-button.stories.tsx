import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, RefreshCw, Rows3, Trash2 } from 'lucide-react';
import { expect, fn, mocked, screen, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { iconButtonGuide } from './icon-button.guide.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: { guide: iconButtonGuide },
  args: { label: '刷新', icon: <RefreshCw />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack direction="row" gap={3}>
      <IconButton {...args} />
      <IconButton {...args} label="密度" icon={<Rows3 />} pressed />
      <IconButton {...args} label="更多" icon={<Ellipsis />} tone="outline" />
      <IconButton {...args} label="删除" icon={<Trash2 />} tone="danger-outline" />
      <IconButton {...args} label="刷新中" loading />
      <IconButton {...args} label="不可用" disabled />
    </Stack>
  ),
};

/** The tooltip shows the shortcut; screen readers get it from `aria-keyshortcuts`. */
export const WithKeys: Story = {
  args: { shortcut: { label: 'Ctrl+R', ariaKeyShortcuts: 'Control+R' } },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '刷新' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+R');
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('刷新Ctrl+R');
    await expect(button).not.toHaveAccessibleDescription();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" gap={3} align="center">
      <IconButton {...args} size="small" />
      <IconButton {...args} size="medium" />
      <IconButton {...args} size="large" />
    </Stack>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: '刷新' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('刷新');
    const isTooltipShown = () => screen.queryByRole('tooltip') !== null;
    await pressKey('Escape', () => [isTooltipShown(), getFocusedText()], [false, '刷新']);

    const countClicks = () => mocked(args.onClick!).mock.calls.length;
    await pressKey('Enter', countClicks, 1);
    await pressKey('Space', countClicks, 2);
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true } });
