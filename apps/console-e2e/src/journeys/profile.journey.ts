import { expect, type Page } from '@playwright/test';

import { PASSWORD, signIn, test, toasts } from './fixtures.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /账号菜单/ });
const getAvatar = (page: Page) => accountButton(page).locator('img');

/** A PNG larger than any avatar, like a photo from a camera. */
async function createPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1_600, height: 1_200 });
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < 1_600; x += 8) {
      context.fillStyle = `hsl(${x / 5} 60% 50%)`;
      context.fillRect(x, 0, 8, 1_200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('a user sets an avatar, which is shown everywhere, and goes back to the initials', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'editor', '/profile/index');
  await expect(getAvatar(page)).toHaveCount(0);

  await test.step('choose, crop and save', async () => {
    await page.getByRole('button', { name: '更换头像' }).click();
    const dialog = page.getByRole('dialog', { name: '更换头像' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择图片' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createPhoto(page) });
    await dialog.getByRole('spinbutton', { name: /缩放/ }).fill('150');
    await dialog.getByRole('button', { name: '保存头像' }).click();
    await expect(toasts(page).filter({ hasText: '头像已更换' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const avatarUrl = await test.step('shown in the top bar, immediately and after a reload', async () => {
    await expect(getAvatar(page)).toBeVisible();
    await page.reload();
    await expect(getAvatar(page)).toBeVisible();
    expect(await getAvatar(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    return (await getAvatar(page).getAttribute('src')) ?? '';
  });

  await test.step('shown to others in the list of users', async () => {
    const admin = await newUserPage();
    await signIn(admin, 'admin', '/admin/sys-user');
    const avatar = admin.getByRole('row').filter({ hasText: 'editor' }).locator('img');
    await expect(avatar).toHaveAttribute('src', avatarUrl);
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  });

  await test.step('a file that is not an image is rejected with a message', async () => {
    await page.getByRole('button', { name: '更换头像' }).click();
    const dialog = page.getByRole('dialog', { name: '更换头像' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择图片' }).click();
    await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(dialog.getByText('文件类型不支持')).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
  });

  await test.step('remove it', async () => {
    await page.getByRole('button', { name: '恢复默认头像' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认头像' }).click();
    await expect(getAvatar(page)).toHaveCount(0);
    expect((await page.request.get(avatarUrl)).status()).toBe(404);
  });
});

test('a user edits the own profile, and needs the password to change the phone number', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'clerk.s01', '/profile/index');
  await page.getByRole('button', { name: '编辑资料' }).click();
  const form = page.getByRole('dialog', { name: '编辑资料' });
  await form.getByLabel('姓名').fill('林小满满');
  await form.getByLabel('手机号').fill('13911112222');
  await form.getByLabel('登录密码').fill('not it');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('密码错误').first()).toBeVisible();

  await form.getByLabel('登录密码').fill(PASSWORD);
  await form.getByRole('button', { name: '保存' }).click();

  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: '林小满满，账号菜单' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('13911112222')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '林小满满' })).toBeVisible();
});
