import { expect, type Page } from '@playwright/test';

/** Every list and tree; those with fewer records than a window holds are measured by their geometry. */
export const LISTS = [
  '/admin/sys-user',
  '/admin/sys-role',
  '/admin/sys-dept',
  '/admin/sys-store',
  '/admin/sys-post',
  '/admin/sys-menu',
  '/admin/dict',
  '/admin/dict/data/1',
  '/admin/sys-config',
  '/admin/notice',
  '/admin/sys-login-log',
  '/admin/sys-oper-log',
  '/admin/sys-session',
  '/admin/sys-error-log',
];

/** Opens a list and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main table').filter({ visible: true })).toHaveAttribute('aria-busy', 'false');
}
