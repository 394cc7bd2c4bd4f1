import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import { credentialsOf, listens, signIn, test } from './console.ts';

const PAGE = '/admin/sys-post';
const EDITOR = 2;
/** Changed rights reach open pages within this time. See docs/product.md, "Permissions and data scope". */
const PROMISE_MS = 2_000;
/** A page that has just loaded defers events for this long, so that its rows load first. */
const SETTLED_MS = 4_000;

interface Entry {
  menuId: number;
  permission: string;
  children: Entry[];
}
interface Role {
  roleName: string;
  roleSort: number;
  remark: string;
  version: number;
  menuIds: number[];
}

/** Calls the API as the user of this page, from outside the browser. */
async function call<Data>(page: Page, path: string, body?: object): Promise<Data> {
  const headers = { ...(await credentialsOf(page)), 'content-type': 'application/json' };
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}${path}`, {
    headers,
    ...(body && { method: 'PUT', body: JSON.stringify(body) }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: Data };
  expect(code, path).toBe(200);
  return data;
}

const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** Grants exactly these menu entries to the editor role. */
async function grant(admin: Page, menuIds: readonly number[]): Promise<void> {
  const { roleName, roleSort, remark, version } = await call<Role>(admin, `/api/v1/role/${EDITOR}`);
  await call(admin, `/api/v1/role/${EDITOR}`, { roleName, roleSort, remark, version, menuIds });
}

const create = (page: Page) => page.getByRole('button', { name: '新建岗位', exact: true });
const link = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '岗位管理', exact: true });
const noRight = (page: Page) => page.getByRole('heading', { level: 1, name: '你没有查看该页面的权限' });

test(
  'a role change updates menu, buttons and pages in every open tab within two seconds',
  { tag: '@timed' },
  async ({ newPerson }) => {
    const admin = await newPerson();
    await signIn(admin, 'admin');
    const entries = flat(await call<Entry[]>(admin, '/api/v1/menu'));
    const held = (await call<Role>(admin, `/api/v1/role/${EDITOR}`)).menuIds;
    const without = (pattern: RegExp) => {
      const taken = new Set(entries.filter(({ permission }) => pattern.test(permission)).map(({ menuId }) => menuId));
      expect(taken.size, String(pattern)).toBeGreaterThan(0);
      return held.filter((menuId) => !taken.has(menuId));
    };

    const page = await newPerson();
    const listening = listens(page);
    await signIn(page, 'editor', PAGE);
    await listening;
    const second = await page.context().newPage();
    await second.goto(PAGE);
    const tabs = [page, second];
    await Promise.all(tabs.map((tab) => expect(create(tab)).toBeVisible()));
    await pause(SETTLED_MS);
    /** Time from the change until all tabs show it; `expect` polls too rarely for that. */
    const after = async (menuIds: readonly number[], shows: (tab: Page) => Promise<void>) => {
      await grant(admin, menuIds);
      const from = performance.now();
      await Promise.all(tabs.map(shows));
      const took = Math.round(performance.now() - from);
      console.log(`updated after ${took} ms`);
      expect(took).toBeLessThan(PROMISE_MS);
    };

    await test.step('a button disappears', () =>
      after(without(/^admin:sysPost:add$/), (tab) => create(tab).waitFor({ state: 'detached' })));
    await test.step('it comes back', () => after(held, (tab) => create(tab).waitFor()));
    await test.step('page, tab and menu entry disappear, and an explanation is shown', async () => {
      await after(without(/^admin:sysPost:/), async (tab) => {
        await noRight(tab).waitFor();
        await link(tab).waitFor({ state: 'detached' });
      });
      for (const tab of tabs) {
        await expect(tab).toHaveURL('/401');
        await expect(tab.getByRole('tab', { name: '岗位管理' })).toHaveCount(0);
      }
    });
    await test.step('the entry comes back, and leads to the page', async () => {
      await after(held, (tab) => link(tab).waitFor());
      await page.bringToFront();
      await link(page).click();
      await expect(create(page)).toBeVisible();
    });
  },
);
