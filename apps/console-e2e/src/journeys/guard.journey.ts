import { expect } from '@playwright/test';

import { signIn, test } from './console.ts';

const PROTECTED = '/admin/dict?dictType=sys&pageSize=50#rows';

test('without a token every page leads to the sign-in, and back with query and hash', async ({ newPerson }) => {
  const page = await newPerson();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));

  await page.goto(PROTECTED);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(PROTECTED)}`);
  expect(seen.filter((path) => path.startsWith('/api/v1/dict'))).toEqual([]);

  await signIn(page, 'admin', page.url());
  await expect(page).toHaveURL(PROTECTED);
});

test('with a token the sign-in leads to the start, an unknown path too and says so', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('/no/such/page').first()).toBeVisible();
});

test('a redirect that leaves the origin is not followed', async ({ newPerson }) => {
  for (const target of [
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/.//example.com',
    'javascript:alert(1)',
  ]) {
    const page = await newPerson();
    await signIn(page, 'admin', `/login?redirect=${encodeURIComponent(target)}`);
    expect(new URL(page.url()).hostname).toBe('localhost');
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a wrong password is said above the button and keeps the name', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/login');
  await page.getByLabel('用户名').fill('editor');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toContainText('用户名或密码');
  await expect(page.getByLabel('用户名')).toHaveValue('editor');
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('the token works only beside its companion cookie', async ({ house, newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'admin');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const companion = cookies.find(({ name }) => name !== 'Admin-Token' && name.startsWith('Admin-'));

  expect(companion?.httpOnly).toBe(true);
  expect(await page.evaluate(() => document.cookie)).not.toContain(companion?.name ?? 'none');
  const elsewhere = await fetch(`${house.address()}/api/v1/getinfo`, { headers: { authorization: `Bearer ${token}` } });
  expect(elsewhere.status).toBe(401);
});

test('signing out in one browser tab signs the others out within a second', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'admin');
  const second = await page.context().newPage();
  await second.goto('/admin/dict');
  await expect(second.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: /顾清和/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/, { timeout: 1_500 });
});
