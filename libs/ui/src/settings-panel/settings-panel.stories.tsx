import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

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

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole('radio', { name: '浅色' })[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowRight>}');
    await waitFor(() => expect(root).toHaveAttribute('data-appearance', 'dark'));
    await userEvent.keyboard('{/ArrowRight}{ArrowLeft>}');
    await waitFor(() => expect(root).toHaveAttribute('data-appearance', 'light'));
    await userEvent.keyboard('{/ArrowLeft}');

    const tabs = canvas.getByRole('switch', { name: '标签页', description: /一行标签/ });
    tabs.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(tabs).not.toBeChecked());
  },
};

export const Switches: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isOn = (name: string) => canvas.getByRole<HTMLInputElement>('switch', { name }).checked;
    await expect(['顶部导航', '标签页', '固定顶栏', '侧栏标志', '单键快捷键'].map(isOn)).toEqual([
      false,
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
