import { expect, type Page } from '@playwright/test';

import { createKeyboardUser } from './acceptance/keyboard-user.ts';
import { callApi } from './call-api.ts';
import { LANGUAGES } from './core.ts';
import { chooseLanguage, signIn, test, waitForEventStream } from './fixtures.ts';

const SETTINGS = '/admin/sys-config/set';
/** Every open browser shows a changed setting within this time. */
const LIMIT_MS = 2_000;

const TEXTS = {
  'zh-CN': {
    heading: '系统设置',
    name: '系统名称',
    save: '保存设置',
    saved: '系统设置已保存',
    restore: '恢复默认值：应用',
    title: '系统设置 - ',
    defaultName: '后台管理系统',
    captcha: '人机验证',
    always: '总是',
    afterFailures: '多次失败后',
    phone: '手机号登录',
    zone: '默认时区',
    discard: '放弃修改',
    logo: '更换标志',
    color: '默认主题色',
    choose: '选择图片',
    area: /^裁剪区域/,
    horizontal: '水平位置',
    zoom: '缩放',
    saveLogo: '保存标志',
    logoSaved: '标志已更换',
    removeLogo: '移除标志',
    cancel: '取消',
  },
  'en-US': {
    heading: 'System settings',
    name: 'Application name',
    save: 'Save settings',
    saved: 'System settings saved',
    restore: 'Restore defaults: Application',
    title: 'System settings - ',
    defaultName: 'Admin Console',
    captcha: 'Captcha',
    always: 'Always',
    afterFailures: 'After repeated failures',
    phone: 'Phone sign-in',
    zone: 'Default time zone',
    discard: 'Discard changes',
    logo: 'Change logo',
    color: 'Default theme colour',
    choose: 'Choose a picture',
    area: /^Crop area/,
    horizontal: 'Horizontal',
    zoom: 'Zoom',
    saveLogo: 'Save logo',
    logoSaved: 'Logo changed',
    removeLogo: 'Remove logo',
    cancel: 'Cancel',
  },
} as const;

const main = (page: Page) => page.getByRole('main');
const LOGO_URL = /^\/api\/v1\/logo\/[\w-]{43}$/;
const icon = (page: Page) => page.locator('link[rel=icon]');
const brandLogo = (page: Page) => page.locator('a[href="/dashboard"] img').first();

/** A PNG with a transparent background. */
async function createLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 320 });
    const context = canvas.getContext('2d');
    context?.arc(160, 160, 140, 0, 7);
    context?.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** The demo company has a name and a logo of its own; these tests begin without them. */
test.beforeEach(async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/dashboard');
  const { version } = await callApi<{ version: number }>(page, '/api/v1/set-config');
  await callApi(page, '/api/v1/set-config', { version, sys_app_name: '', sys_app_logo: '' });
});

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`the name of the application is changed by keyboard alone (${language})`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto(SETTINGS);
    await expect(main(page).getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
    const name = main(page).getByRole('textbox', { name: texts.name });
    const { go, press, type } = createKeyboardUser(page);

    await go(name);
    await type('静水 Water');
    await press('Enter');
    await expect(page.getByText(texts.saved).first()).toBeVisible();
    await expect(page).toHaveTitle(`${texts.title}静水 Water`);

    await go(main(page).getByRole('button', { name: texts.restore }), 'Shift+Tab');
    await press('Enter');
    await expect(name).toHaveValue('');
    await go(main(page).getByRole('button', { name: texts.save }));
    await press('Enter');
    await expect(page).toHaveTitle(`${texts.title}${texts.defaultName}`);
  });
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`choice, switch, time zone and logo are reached by keyboard alone (${language})`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto(SETTINGS);
    const captcha = main(page).getByRole('combobox', { name: texts.captcha });
    const phone = main(page).getByRole('switch', { name: texts.phone });
    const zone = main(page).getByRole('combobox', { name: texts.zone });
    await expect(captcha).toHaveText(texts.afterFailures);
    const { go, press, type, enter } = createKeyboardUser(page);

    await test.step('the logo dialog closes by Esc and by its button', async () => {
      const logo = main(page).getByRole('button', { name: texts.logo });
      const dialog = page.getByRole('dialog', { name: texts.logo });
      await go(logo);
      // Without a field the dialog itself has the focus, so that its title is read.
      await page.keyboard.press('Enter');
      await expect(dialog).toBeFocused();
      await press('Escape');
      await expect(dialog).toBeHidden();
      await expect(logo).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeFocused();
      await enter(dialog.getByRole('button', { name: texts.cancel }));
      await expect(dialog).toBeHidden();
      await expect(logo).toBeFocused();
    });

    await test.step('a switch is turned off, which is discarded', async () => {
      await expect(phone).toBeChecked();
      await go(phone);
      await press('Space');
      await expect(phone).not.toBeChecked();
      await enter(main(page).getByRole('button', { name: texts.discard }));
      await expect(phone).toBeChecked();
    });

    const choose = async (mode: string, from: 'ArrowDown' | 'ArrowUp', zoneName: string) => {
      await go(zone, 'Shift+Tab');
      await press('Control+a');
      await (zoneName === '' ? press('Delete') : type(zoneName));
      if (zoneName !== '') await press('Enter');
      await go(captcha);
      await press('Enter');
      await expect(page.getByRole('option', { selected: true })).toBeFocused();
      await press(from);
      await expect(page.getByRole('option', { name: mode })).toBeFocused();
      await press('Enter');
      await expect(captcha).toHaveText(mode);
      await enter(main(page).getByRole('button', { name: texts.save }));
      await expect(page.getByText(texts.saved).first()).toBeVisible();
      await page.reload();
      await expect(captcha).toHaveText(mode);
    };
    await test.step('a choice and the time zone are saved, and set back', async () => {
      await choose(texts.always, 'ArrowDown', 'Tokyo');
      await expect(zone).toHaveValue('Asia/Tokyo');
      await choose(texts.afterFailures, 'ArrowUp', '');
      await expect(zone).toHaveValue('');
    });
  });
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`a colour and a cropped logo are saved by keyboard alone (${language})`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto(SETTINGS);
    await expect(main(page).getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
    const { go, press, enter } = createKeyboardUser(page);
    const swatches = main(page).getByRole('radiogroup', { name: texts.color });
    const chosen = swatches.getByRole('radio', { checked: true });

    await test.step('arrow keys choose a swatch', async () => {
      for (const [key, next] of [
        ['ArrowRight', '#F5222D'],
        ['ArrowRight', '#FA541C'],
        ['ArrowLeft', '#F5222D'],
      ] as const) {
        await go(chosen);
        await press(key);
        await expect(chosen).toHaveAccessibleName(next);
        await expect(chosen).toBeFocused();
      }
      await enter(main(page).getByRole('button', { name: texts.save }));
      await expect(page.getByText(texts.saved).first()).toBeVisible();
      await page.reload();
      await expect(chosen).toHaveAccessibleName('#F5222D');
    });

    await test.step('it is set back', async () => {
      await go(chosen);
      await press('ArrowLeft');
      await enter(main(page).getByRole('button', { name: texts.save }));
      await expect(page.getByText(texts.saved).first()).toBeVisible();
      await expect(chosen).toHaveAccessibleName('#1890FF');
    });

    const dialog = page.getByRole('dialog', { name: texts.logo });
    await test.step('a picture is cropped', async () => {
      await go(main(page).getByRole('button', { name: texts.logo }), 'Shift+Tab');
      // Without a field the dialog itself has the focus, so that its title is read.
      await page.keyboard.press('Enter');
      await expect(dialog).toBeFocused();
      const chooser = page.waitForEvent('filechooser');
      await go(dialog.getByRole('button', { name: texts.choose }));
      await page.keyboard.press('Enter');
      await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await createLogo(page) });
      await expect(dialog.getByRole('application', { name: texts.area })).toBeFocused();
      await press('+');
      await press('+');
      await expect(dialog.getByRole('spinbutton', { name: texts.zoom })).not.toHaveValue('100');
      const horizontal = dialog.getByRole('spinbutton', { name: texts.horizontal });
      const before = await horizontal.inputValue();
      await press('ArrowRight');
      await expect(horizontal).not.toHaveValue(before);
    });

    await test.step('it is saved', async () => {
      await enter(dialog.getByRole('button', { name: texts.saveLogo }));
      await expect(dialog).toBeHidden();
      await expect(page.getByText(texts.logoSaved).first()).toBeVisible();
      await expect(brandLogo(page)).toHaveAttribute('src', LOGO_URL);
      expect(await brandLogo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
      await expect(main(page).getByRole('button', { name: texts.logo })).toBeFocused();
    });

    await test.step('it is removed', async () => {
      await enter(main(page).getByRole('button', { name: texts.removeLogo }));
      await enter(page.getByRole('alertdialog').getByRole('button', { name: texts.removeLogo }));
      await expect(brandLogo(page)).toHaveCount(0);
    });
  });
}

test('a second browser shows a new name and logo without a reload', async ({ newUserPage }) => {
  const admin = await newUserPage();
  await signIn(admin, 'admin', SETTINGS);
  const other = await newUserPage();
  const streamOpened = waitForEventStream(other);
  await signIn(other, 'editor', '/dashboard');
  await streamOpened;
  await expect(other).toHaveTitle('首页 - 后台管理系统');
  await expect(brandLogo(other)).toHaveCount(0);

  await test.step('the name', async () => {
    await main(admin).getByRole('textbox', { name: '系统名称' }).fill('南屿');
    await main(admin).getByRole('button', { name: '保存设置' }).click();
    await expect(other).toHaveTitle('首页 - 南屿');
    await expect(other.getByRole('link', { name: '南屿' })).toBeVisible();
    await expect(admin).toHaveTitle('系统设置 - 南屿');
  });

  await test.step('the logo', async () => {
    await main(admin).getByRole('button', { name: '更换标志' }).click();
    const dialog = admin.getByRole('dialog', { name: '更换标志' });
    const chooser = admin.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择图片' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await createLogo(admin) });
    await dialog.getByRole('button', { name: '保存标志' }).click();
    await expect(dialog).toBeHidden();
    await expect(brandLogo(other)).toHaveAttribute('src', LOGO_URL);
    await expect(icon(other)).toHaveAttribute('href', LOGO_URL);
    expect(await brandLogo(other).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await expect(brandLogo(admin)).toBeVisible();
  });

  await test.step('the sign-in page', async () => {
    const visitor = await newUserPage();
    await visitor.goto('/login');
    await expect(visitor.getByRole('banner').getByText('南屿')).toBeVisible();
    await expect(visitor.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/api\/v1\/logo\//);
    await expect(visitor.getByRole('banner').locator('[data-door]')).toHaveCount(0);
    await expect(icon(visitor)).toHaveAttribute('href', LOGO_URL);
  });

  await test.step('both are removed', async () => {
    await main(admin).getByRole('button', { name: '移除标志' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: '移除标志' }).click();
    await expect(brandLogo(other)).toHaveCount(0);
    await expect(icon(other)).toHaveAttribute('href', '/favicon.svg');
    await main(admin).getByRole('button', { name: '恢复默认值：应用' }).click();
    await main(admin).getByRole('button', { name: '保存设置' }).click();
    await expect(other).toHaveTitle('首页 - 后台管理系统');
  });
});

test('a changed name reaches an open browser within two seconds', { tag: '@timed' }, async ({ newUserPage }) => {
  const admin = await newUserPage();
  await signIn(admin, 'admin', SETTINGS);
  const other = await newUserPage();
  const streamOpened = waitForEventStream(other);
  await signIn(other, 'editor', '/dashboard');
  await streamOpened;
  const name = main(admin).getByRole('textbox', { name: '系统名称' });
  for (const value of ['南屿', '静水', '']) {
    await name.fill(value);
    const stored = admin.waitForResponse('**/api/v1/set-config');
    await main(admin).getByRole('button', { name: '保存设置' }).click();
    await stored;
    await expect(other).toHaveTitle(`首页 - ${value || '后台管理系统'}`, { timeout: LIMIT_MS });
  }
});

test('a setting that is rejected is named at its field, and nothing is stored', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', SETTINGS);
  const length = main(page).getByRole('spinbutton', { name: '密码最少字符数' });
  await expect(length).toHaveValue('8');
  await main(page).getByRole('textbox', { name: '系统名称' }).fill('不会保存');
  await length.fill('');
  await main(page).getByRole('button', { name: '保存设置' }).click();
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await expect(length).toBeFocused();
  await expect(page).toHaveTitle('系统设置 - 后台管理系统');

  await main(page).getByRole('button', { name: '放弃修改' }).click();
  await expect(length).toHaveValue('8');
  await expect(main(page).getByRole('textbox', { name: '系统名称' })).toHaveValue('');
});
