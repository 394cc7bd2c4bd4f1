import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

/** A page at an address where it has content, and the first of that: a row, a card, a field or a figure. */
export interface PhonePage {
  path: string;
  content: string;
}

/** A record, or what stands for none. */
const RECORDS = 'tbody tr[data-index], [data-drawing]';
const CARD = 'section';
const ITEM = 'ul > li';
const list = (path: string): PhonePage => ({ path, content: RECORDS });

const MONTH_PLAN = '/cafu/cash-in/month-plan';
const DAYS_OF_STORE = 'ol > li';
/** Of many stores, or of one. */
const YEAR = '[role=gridcell], tbody tr';

/** Every page of the registry that has an address of its own, by its component. */
export const PHONE_PAGES: Readonly<Record<string, readonly PhonePage[]>> = {
  '/admin/dict/data': [list('/admin/dict/data/1')],
  '/admin/dict/index': [list('/admin/dict')],
  '/admin/finding/index': [{ path: '/admin/finding', content: CARD }],
  '/admin/notice/index': [list('/admin/notice')],
  '/admin/sys-config/index': [list('/admin/sys-config')],
  '/admin/sys-config/set': [{ path: '/admin/sys-config/set', content: CARD }],
  '/admin/sys-dept/index': [list('/admin/sys-dept')],
  '/admin/sys-error-log/index': [list('/admin/sys-error-log')],
  '/admin/sys-login-log/index': [list('/admin/sys-login-log')],
  '/admin/sys-menu/index': [list('/admin/sys-menu')],
  '/admin/sys-oper-log/index': [list('/admin/sys-oper-log')],
  '/admin/sys-post/index': [list('/admin/sys-post')],
  '/admin/sys-role/auth': [{ path: '/admin/sys-role/3/auth', content: 'tbody tr' }],
  '/admin/sys-role/index': [list('/admin/sys-role')],
  '/admin/sys-session/index': [list('/admin/sys-session')],
  '/admin/sys-status/index': [{ path: '/admin/sys-status', content: CARD }],
  '/admin/sys-store/detail': [{ path: '/admin/sys-store/10', content: ITEM }],
  '/admin/sys-store/index': [list('/admin/sys-store')],
  '/admin/sys-user/detail': [{ path: '/admin/sys-user/3', content: CARD }],
  '/admin/sys-user/index': [list('/admin/sys-user')],
  '/admin/why/index': [{ path: '/admin/why', content: 'input' }],
  '/cafu/cash-in/day/index': [{ path: '/cafu/cash-in/day', content: 'dl' }],
  '/cafu/cash-in/days/index': [{ path: '/cafu/cash-in/days', content: ITEM }],
  '/cafu/cash-in/month-plan/index': [
    { path: MONTH_PLAN, content: DAYS_OF_STORE },
    { path: `${MONTH_PLAN}?store=10`, content: DAYS_OF_STORE },
    { path: `${MONTH_PLAN}?period=year`, content: YEAR },
    { path: `${MONTH_PLAN}?period=year&store=10`, content: YEAR },
  ],
  '/cafu/store-comparison/index': [
    { path: '/cafu/store-comparison', content: 'input' },
    { path: '/cafu/store-comparison?stores=10,13&from=2026-01&to=2026-03', content: 'figure' },
  ],
  '/dashboard/index': [{ path: '/dashboard', content: CARD }],
  '/directory/index': [list('/directory')],
  '/error/401': [{ path: '/401', content: 'h1' }],
  '/error/404': [{ path: '/404', content: 'h1' }],
  '/notice/index': [{ path: '/notice?show=all', content: 'li' }],
  '/profile/index': ['', '?tab=security', '?tab=devices'].map((tab) => ({
    path: `/profile/index${tab}`,
    content: '[role=tabpanel]',
  })),
};

/** Shown in place of another page, or before there is a top bar. */
const WITHOUT_ADDRESS = ['/error/private', '/login/index'];

const FEATURES = join(import.meta.dirname, '../../../../../libs/features');
const COMPONENT = /^ {2}'(\/[^']+)': /gm;

/** The components of the registry that are not above. */
export function findUnlistedPages(): string[] {
  const files = globSync('*/src/*.pages.ts', { cwd: FEATURES });
  const components = files.flatMap((file) =>
    [...readFileSync(join(FEATURES, file), 'utf8').matchAll(COMPONENT)].map(([, component = '']) => component),
  );
  return components.filter((component) => !(component in PHONE_PAGES) && !WITHOUT_ADDRESS.includes(component));
}

/** What is between the top bar and the first content, with the page at its beginning. NaN: there is none yet. */
export const measureAbove = (page: Page, content: string): Promise<number> =>
  page.evaluate((selector) => {
    document.querySelector('main > :not([data-away]) > div')?.scrollTo({ top: 0, behavior: 'instant' });
    const find = (elements: NodeListOf<Element>) =>
      [...elements].find((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1);
    const bar = find(document.querySelectorAll('header'))?.getBoundingClientRect().bottom ?? NaN;
    const first = find(document.querySelectorAll(`main :is(${selector})`));
    return (first?.getBoundingClientRect().top ?? NaN) - bar;
  }, content);
