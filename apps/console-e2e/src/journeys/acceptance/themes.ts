import { expect, type Page } from '@playwright/test';

export interface Theme {
  appearance: 'light' | 'dark';
  language: 'zh-CN' | 'en-US';
  menu?: 'light' | 'dark';
  brand?: string;
}

/** In display order. */
export const BRAND_PRESETS = [
  '1890ff',
  'f5222d',
  'fa541c',
  'faad14',
  '13c2c2',
  '52c460',
  '2f54eb',
  '722ed1',
  '00b38a',
  '2878ff',
] as const;

export const DEFAULT_THEME: Theme = { appearance: 'light', language: 'zh-CN' };

/** Returns a function that sets the theme from another browser tab, so that the inspected page is not reloaded. */
export async function createThemeSetter(page: Page): Promise<(theme: Theme) => Promise<void>> {
  const settingsPage = await page.context().newPage();
  await settingsPage.goto('/favicon.svg');
  return async (theme) => {
    await settingsPage.evaluate((theme) => localStorage.setItem('ui_prefs', JSON.stringify(theme)), theme);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', theme.language);
    await expect(root).toHaveAttribute('data-appearance', theme.appearance);
    await expect(root).toHaveAttribute('data-menu', theme.menu ?? 'dark');
    await expect(root).toHaveAttribute('data-brand', theme.brand ?? '1890ff');
    await expect(root).not.toContainClass('ui-switching');
  };
}
