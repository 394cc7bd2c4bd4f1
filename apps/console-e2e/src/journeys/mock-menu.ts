import type { Page } from '@playwright/test';

import { envelope } from './fixtures.ts';

/** A menu entry as the server sends it; fields are `unknown` so that tests can send malformed ones. */
export interface MenuEntryPayload {
  menuType: 'M' | 'C';
  path: unknown;
  title: unknown;
  component: unknown;
  visible: unknown;
  children: unknown;
}

export const createPageEntry = (path: unknown, title: unknown, overrides: object = {}): MenuEntryPayload => ({
  menuType: 'C',
  path,
  title,
  component: '/admin/dict/index',
  visible: '0',
  children: [],
  ...overrides,
});

export const createDirectory = (
  path: unknown,
  title: unknown,
  children: unknown,
  overrides: object = {},
): MenuEntryPayload => createPageEntry(path, title, { menuType: 'M', component: 'Layout', children, ...overrides });

/** Mocks the menu response. */
export const mockMenu = (page: Page, menu: unknown) =>
  page.route('**/api/v1/menurole', (route) => route.fulfill(envelope(200, '', menu)));

/** JSON of `levels` nested directories with a page in the innermost one. */
export function nestDirectories(levels: number): string {
  const open = (level: number) =>
    `{"menuType":"M","path":"l${level}","title":"第${level}层","visible":"0","children":[`;
  const page = JSON.stringify(createPageEntry('end', '尽头'));
  return Array.from({ length: levels }, (_, index) => open(index + 1)).join('') + page + ']}'.repeat(levels);
}
