import { expect, type Page } from '@playwright/test';

import { fillSignIn, signIn, test } from './fixtures.ts';

/** Each leaves the site or runs as a script if followed verbatim or after decoding it once more. */
const VECTORS = [
  'https://evil.example/',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/..',
  '//evil.example/%2f..',
  '//user@evil.example',
  '//\u3002evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/foo/..//evil.example',
  '/foo/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'javascript:document.title=1',
  'JaVaScRiPt:document.title=1',
  'java\tscript:document.title=1',
  '\u0001javascript:document.title=1',
  'data:text/html,<script>document.title=1</script>',
  'vbscript:x',
  'blob:http://localhost/1',
  'about:blank',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'http://localhost@evil.example/',
  'dashboard',
  '?redirect=//evil.example',
];

/** Collects foreign navigations and requests, and every opened window or dialog. */
function collectForeignUrls(page: Page, origin: string) {
  const foreign: string[] = [];
  const record = (url: string) => {
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:image/')) foreign.push(url);
  };
  page.on('request', (request) => record(request.url()));
  page.on('framenavigated', (frame) => record(frame.url()));
  page.context().on('page', (opened) => foreign.push(`a window: ${opened.url()}`));
  page.on('dialog', (dialog) => {
    foreign.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return foreign;
}

for (const redirectRoute of ['/login?redirect=', '/auth-redirect?redirect=']) {
  test(`no redirect target leaves the site via ${redirectRoute}`, async ({ testServer, newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    const foreign = collectForeignUrls(page, testServer.address());
    for (const vector of VECTORS) {
      await page.goto(redirectRoute + encodeURIComponent(vector), { waitUntil: 'commit' });
      await expect(page, JSON.stringify(vector)).toHaveURL(`${testServer.address()}/dashboard`);
      expect(foreign, JSON.stringify(vector)).toEqual([]);
      await expect(page).toHaveTitle(/^.+ - .+$/);
    }
  });
}

test('no path leaves the site via /redirect', async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const foreign = collectForeignUrls(page, testServer.address());
  const heading = page.locator('main').getByRole('heading', { level: 1 });
  for (const vector of VECTORS.filter((path) => path.startsWith('/'))) {
    // The browser normalises the path first; the result must be harmless too.
    await page.goto(`/redirect${vector.replace(/[\t\n\r]/g, encodeURIComponent)}`);
    await expect(heading, JSON.stringify(vector)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(testServer.address());
    expect(foreign, JSON.stringify(vector)).toEqual([]);
    await expect(page).toHaveTitle(/^.+ - .+$/);
  }
});

test('no redirect target leaves the site after a real sign-in', async ({ testServer, newUserPage }) => {
  for (const vector of ['//evil.example', '/.//evil.example', '/\\evil.example', 'javascript:document.title=1']) {
    const page = await newUserPage();
    const foreign = collectForeignUrls(page, testServer.address());
    await page.goto(`/login?redirect=${encodeURIComponent(vector)}`);
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL('/dashboard');
    expect(foreign).toEqual([]);
  }
});

const HOSTILE_URLS = [
  'javascript:document.title=1',
  'JAVASCRIPT:document.title=1',
  ' javascript:document.title=1',
  'java\tscript:document.title=1',
  'java\nscript:document.title=1',
  '\u0001javascript:document.title=1',
  'data:text/html,<script>document.title=1</script>',
  'vbscript:document.title=1',
  'blob:http://localhost/x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
];
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

/** A menu entry as a compromised server might send it. */
const createEntry = (path: string, index: number, overrides: object = {}) => ({
  menuId: 900 + index,
  parentId: 0,
  menuName: `hostile ${index}`,
  title: `敌意${index}号 ${MARKUP}`,
  titleEn: `Hostile ${index}`,
  icon: MARKUP,
  path,
  component: '/dashboard/index',
  menuType: 'C',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: index,
  children: [],
  ...overrides,
});

test('hostile URLs are removed from the menu, and markup in titles is shown as text', async ({
  testServer,
  newUserPage,
}) => {
  const page = await newUserPage();
  const entries = [
    ...HOSTILE_URLS.map((path, index) => createEntry(path, index)),
    createEntry('https://docs.example/manual', 50, { title: '使用手册' }),
    createEntry('/fine', 51),
  ];
  await page.route('**/api/v1/menurole', (route) =>
    route.fulfill({ json: { requestId: 'journey', code: 200, msg: 'ok', data: entries } }),
  );
  await signIn(page, 'admin');
  const foreign = collectForeignUrls(page, testServer.address());
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const manual = menu.getByRole('link', { name: /使用手册/ });
  await expect(manual).toBeVisible();
  for (const index of HOSTILE_URLS.keys()) await expect(menu.getByText(`敌意${index}号`)).toHaveCount(0);
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => new URL(href).protocol));
  expect(new Set(links)).toEqual(new Set(['http:', 'https:']));

  await expect(manual).toHaveAttribute('href', 'https://docs.example/manual');
  await expect(manual).toHaveAttribute('target', '_blank');
  await expect(manual).toHaveAttribute('rel', /noopener.*noreferrer|noreferrer.*noopener/);

  await menu.getByRole('link', { name: '敌意51号' }).click();
  await expect(page).toHaveURL('/fine');
  await expect.poll(() => page.title()).toContain(`敌意51号 ${MARKUP} - `);
  await expect(page.locator('img[src="x"], #root script')).toHaveCount(0);
  expect(foreign).toEqual([]);
});
