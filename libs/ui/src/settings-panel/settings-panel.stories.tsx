import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { pressKey } from '../testing/press-key.ts';
import { resetPreferences } from '../theme/set-brand.ts';
import { settingsPanelGuide } from './settings-panel.guide.ts';
import { SettingsPanel } from './settings-panel.tsx';

const root = document.documentElement;

const meta = {
  title: 'Layout/SettingsPanel',
  component: SettingsPanel,
  parameters: { guide: settingsPanelGuide },
  // Preferences persist in this browser; the next story starts from the defaults.
  beforeEach: () => resetPreferences,
} satisfies Meta<typeof SettingsPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const getFocusedGroup = () => document.activeElement?.closest('[role="radiogroup"]')?.getAttribute('aria-label') ?? '';

/** The selected option of the focused group, and the appearance of the page. */
const getAppearance = () => [
  document.activeElement?.closest('[role="radiogroup"]')?.querySelector<HTMLInputElement>(':checked')?.value,
  root.dataset.appearance,
];

export const AppliesImmediately: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '深色', checked: false }));
    await expect(root).toHaveAttribute('data-appearance', 'dark');
    await expect(canvas.getByRole('radiogroup', { name: '菜单风格' })).toHaveAccessibleDescription(/总是深色/);

    await userEvent.click(canvas.getByRole('radio', { name: '大' }));
    await expect(root).toHaveAttribute('data-size', 'large');
    await userEvent.click(await canvas.findByRole('radio', { name: '#722ED1' }));
    await waitFor(() => expect(root).toHaveAttribute('data-brand', '722ed1'));

    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(root).toHaveAttribute('data-brand', '1890ff'));
    await expect(root).toHaveAttribute('data-appearance', 'light');
  },
};

/** The theme under the mouse is shown on the whole page; a click keeps it. */
export const Themes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: '静水' })).toBeChecked();
    const card = canvas.getByText('夜航');
    await userEvent.hover(card);
    await waitFor(() => expect(root).toHaveAttribute('data-brand', '13c2c2'));
    await expect(canvas.getByRole('radio', { name: '静水' })).toBeChecked();
    await userEvent.unhover(card);
    await waitFor(() => expect(root).toHaveAttribute('data-brand', '1890ff'));

    await userEvent.click(card);
    await waitFor(() => expect(root).toHaveAttribute('data-appearance', 'dark'));
    await expect(canvas.getByRole('radio', { name: '夜航' })).toBeChecked();
    await userEvent.click(canvas.getByText('高对比'));
    await waitFor(() => expect(root).toHaveAttribute('data-contrast', 'more'));
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pressKey('Tab', getFocusedGroup, '主题');
    await pressKey('Tab', getFocusedGroup, '外观');
    await pressKey('ArrowRight', getAppearance, ['dark', 'dark']);
    await pressKey('ArrowLeft', getAppearance, ['light', 'light']);
    await pressKey('Tab', getFocusedGroup, '菜单风格');

    const tabs = canvas.getByRole<HTMLInputElement>('switch', { name: '标签页', description: /一行标签/ });
    tabs.focus();
    await pressKey('Space', () => tabs.checked, false);
    await pressKey('Space', () => tabs.checked, true);
  },
};

export const Switches: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isOn = (name: string) => canvas.getByRole<HTMLInputElement>('switch', { name }).checked;
    await expect(['顶部导航', '标签页', '固定顶栏', '侧栏标志', '通知提醒', '单键快捷键'].map(isOn)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);

    await userEvent.click(canvas.getByText('顶部导航'));
    await waitFor(() => expect(isOn('顶部导航')).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(isOn('顶部导航')).toBe(false));
  },
};
