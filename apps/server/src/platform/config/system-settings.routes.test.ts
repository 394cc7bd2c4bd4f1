import { desc, eq } from 'drizzle-orm';

import { KNOWN_SETTINGS, SETTING_KEYS, type SystemSettings } from '@backroom/contract/system-settings';

import { configs } from '../../schema/config.table.ts';
import { logos } from '../../schema/logo.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { sessions, signInAttempts } from '../../schema/sessions.table.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/v1/set-config';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const read = async () =>
  (await admin.get(URL)).json<ResponseBody<SystemSettings & { fields?: { path: string }[] }>>().data;
const update = async (values: object, version?: number) =>
  (await admin.put(URL, { version: version ?? (await read()).version, ...values })).json<
    ResponseBody<SystemSettings & { fields?: { path: string }[] }>
  >();
/** Changes settings, and restores their defaults after the test. */
const changed: string[] = [];
const set = async (values: Record<string, string>) => {
  changed.push(...Object.keys(values));
  expect(await update(values)).toMatchObject({ code: 200 });
};
afterEach(async () => {
  for (const key of changed.splice(0)) {
    const { defaultValue } = KNOWN_SETTINGS[key as keyof typeof KNOWN_SETTINGS];
    await test.db.update(configs).set({ configValue: defaultValue }).where(eq(configs.configKey, key));
  }
});

describe('the system settings', () => {
  it('are every setting that the server reads, by key', async () => {
    expect(Object.keys(await read()).sort()).toEqual([...SETTING_KEYS, 'version'].sort());
  });

  it('change together, with one version and one log entry for each change', async () => {
    const before = await read();
    const logged = await test.db.$count(operLog);
    await set({ sys_app_name: '静水', sys_captcha_after: '4', sys_login_account_failures: '5' });

    const after = await read();
    expect(after).toEqual({
      ...before,
      sys_app_name: '静水',
      sys_captcha_after: '4',
      version: before.version + 2,
    });
    expect((await test.db.$count(operLog)) - logged).toBe(2);
  });

  it('can be written back as they were read', async () => {
    const before = await read();
    const logged = await test.db.$count(operLog);

    expect(await update(before)).toMatchObject({ code: 200, data: before });
    expect(await test.db.$count(operLog)).toBe(logged);
  });

  it('are all kept if one is rejected, and each rejected key is named', async () => {
    const before = await read();
    const { code, data } = await update({
      sys_app_name: 'changed',
      sys_session_idle_minutes: '0',
      sys_captcha_mode: 'sometimes',
    });

    expect(code).toBe(422);
    expect(data.fields?.map(({ path }) => path)).toEqual(['sys_captcha_mode', 'sys_session_idle_minutes']);
    expect(await read()).toEqual(before);
  });

  it('reject an unknown key and a secret one alike, and name it', async () => {
    await test.db
      .insert(configs)
      .values({ configKey: 'sms_key', configName: 'k', configValue: 'hush', isSecret: true });
    const before = await read();
    const answers = [];
    for (const key of ['sms_key', 'sms_nothing']) {
      const { code, data } = await update({ sys_app_name: 'changed', [key]: 'x' });
      answers.push({ code, paths: data.fields?.map(({ path }) => path.replace(key, 'key')) });
    }

    expect(answers).toEqual([
      { code: 422, paths: ['key'] },
      { code: 422, paths: ['key'] },
    ]);
    expect(await read()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('hush');
  });

  it('hide a built-in setting that has been made secret', async () => {
    await test.db
      .update(configs)
      .set({ isSecret: true, configValue: 'hush' })
      .where(eq(configs.configKey, 'sys_second_factor_roles'));
    const { code, data } = await update({ sys_second_factor_roles: 'admin' });

    expect(JSON.stringify(await read())).not.toContain('hush');
    expect({ code, fields: data.fields }).toMatchObject({ code: 422, fields: [{ path: 'sys_second_factor_roles' }] });
    await test.db
      .update(configs)
      .set({ isSecret: false, configValue: '' })
      .where(eq(configs.configKey, 'sys_second_factor_roles'));
  });

  it('reject a stale version with the current values', async () => {
    const { version } = await read();
    await set({ sys_app_name: 'first' });

    expect(await update({ sys_app_name: 'second' }, version)).toMatchObject({
      code: 409,
      data: { current: { sys_app_name: 'first', version: version + 1 } },
    });
  });

  it('keep one that is not writable', async () => {
    const setWritable = (isWritable: boolean) =>
      test.db.update(configs).set({ isWritable }).where(eq(configs.configKey, 'sys_app_name'));
    await setWritable(false);

    expect(await update({ sys_app_name: 'changed' })).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'sys_app_name' }] },
    });
    await setWritable(true);
  });

  it('keep at least one sign-in mode', async () => {
    expect(await update({ isNameLogin: '0', isTelLogin: '0' })).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'isNameLogin' }, { path: 'isTelLogin' }] },
    });
    await set({ isNameLogin: '0', isTelLogin: '1' });
    expect(await update({ isTelLogin: '0' })).toMatchObject({ code: 422, data: { fields: [{ path: 'isTelLogin' }] } });
    await set({ isNameLogin: '1' });
  });

  it('have permissions of their own', async () => {
    const auditor = await test.as('manager.s01');
    await grantTags(test.db, 'manager', ['admin:sysConfig:list', 'admin:sysConfig:edit']);
    expect((await auditor.get(URL)).statusCode).toBe(403);
    await grantTags(test.db, 'manager', ['admin:sysConfigSet:list']);

    expect((await auditor.get(URL)).statusCode).toBe(200);
    expect((await auditor.put(URL, await read())).statusCode).toBe(403);
    expect((await test.app.inject(URL)).statusCode).toBe(401);
  });
});

describe('what a setting changes', () => {
  it('the length of a new session', async () => {
    await set({ sys_session_idle_minutes: '7', sys_session_max_minutes: '90' });
    await test.as('editor');
    const [session] = await test.db.select().from(sessions).orderBy(desc(sessions.sessionId)).limit(1);
    const minutes = (session!.expiresAt.getTime() - session!.createdAt.getTime()) / 60_000;

    expect(session!.idleSeconds).toBe(7 * 60);
    expect(Math.round(minutes)).toBe(90);
  });

  it('the policy for new passwords', async () => {
    const resetTo = async (password: string) =>
      (await admin.put('/api/v1/user/pwd/reset', { userId: 2, password })).statusCode;
    await set({ sys_password_min_length: '12', sys_password_kinds: '3' });

    expect(await resetTo('Herons 7')).toBe(422);
    expect(await resetTo('nine herons at dusk')).toBe(422);
    expect(await resetTo('Nine herons at dusk')).toBe(200);
  });

  it('the modes of sign-in', async () => {
    await set({ isTelLogin: '1', isNameLogin: '0' });
    const response = await test.signIn('lead');
    await set({ isNameLogin: '1' });

    expect(response.json()).toMatchObject({ code: 400, msg: '未开启用户名登录' });
  });

  it('the captcha', async () => {
    await test.db.delete(signInAttempts);
    await set({ sys_captcha_mode: 'always' });

    expect((await test.signIn('lead')).json()).toMatchObject({ code: 422, data: { fields: [{ path: 'captcha' }] } });
  });

  it('the theme of users who have not chosen one', async () => {
    const lead = await test.as('lead');
    const readPreferences = async () =>
      (await lead.get('/api/v1/getinfo')).json<{ data: { preferences: unknown } }>().data.preferences;
    expect(await readPreferences()).toEqual({ appearance: 'light', menu: 'dark', brand: '1890ff' });
    await set({ sys_theme_appearance: 'dark', sys_theme_color: '#722ed1' });
    expect(await readPreferences()).toEqual({ appearance: 'dark', menu: 'dark', brand: '722ed1' });

    await lead.put('/api/v1/user/preferences', { chosen: { appearance: 'light' } });
    expect(await readPreferences()).toEqual({ appearance: 'light' });
  });

  it('the time zone of users without a store', async () => {
    const readTimeZone = async (caller: TestCaller) =>
      (await caller.get('/api/v1/getinfo')).json<{ data: { timeZone: string } }>().data.timeZone;
    expect(await readTimeZone(admin)).toBe('Asia/Shanghai');
    await set({ sys_time_zone: 'Asia/Urumqi' });

    expect(await readTimeZone(admin)).toBe('Asia/Urumqi');
    expect(await readTimeZone(await test.as('manager.s01'))).toBe('Asia/Shanghai');
  });

  it('the public configuration', async () => {
    const readPublic = async () => (await test.app.inject('/api/v1/app-config')).json<{ data: object }>().data;
    await set({ sys_app_name: '静水', sys_time_zone: 'Asia/Urumqi' });

    expect(await readPublic()).toMatchObject({ sys_app_name: '静水', sys_time_zone: 'Asia/Urumqi' });
    expect(await readPublic()).not.toHaveProperty('sys_session_idle_minutes');
  });
});

/** A minimal PNG: signature, header with its size, and content that makes it unique. */
function png(width: number, height: number, content = 'picture'): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.from('0806000000', 'hex'), Buffer.from(content)]);
}

describe('the logo', () => {
  const upload = (picture: Buffer | string, { caller = admin, type = 'image/png' } = {}) =>
    caller.upload(`${URL}/logo`, picture, type);
  const uploadAndGetUrl = async (picture: Buffer) =>
    (await upload(picture)).json<ResponseBody<SystemSettings & { fields?: { path: string }[] }>>().data.sys_app_logo;
  afterEach(async () => {
    await test.db.delete(logos);
    await test.db.update(configs).set({ configValue: '' }).where(eq(configs.configKey, 'sys_app_logo'));
  });

  it('is public at its URL, which is immutable and part of the public configuration', async () => {
    const picture = png(256, 256);
    const before = await read();
    const response = await upload(picture);
    const { sys_app_logo: url, version } =
      response.json<ResponseBody<SystemSettings & { fields?: { path: string }[] }>>().data;

    expect(url).toMatch(/^\/api\/v1\/logo\/[\w-]{43}$/);
    expect(version).toBe(before.version + 1);
    expect((await test.app.inject('/api/v1/app-config')).json()).toMatchObject({ data: { sys_app_logo: url } });
    const served = await test.app.inject(url);
    expect(served.rawPayload.equals(picture)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable') as unknown,
      'x-content-type-options': 'nosniff',
    });
  });

  it('replaces the previous one, which is deleted, and is logged by its URL only', async () => {
    const former = await uploadAndGetUrl(png(64, 64, 'former'));
    const present = await uploadAndGetUrl(png(64, 64, 'present'));
    const logged = JSON.stringify(await test.db.select().from(operLog));

    expect((await test.app.inject(former)).statusCode).toBe(404);
    expect((await test.app.inject(present)).statusCode).toBe(200);
    expect(await test.db.$count(logos)).toBe(1);
    expect(logged).toContain(present);
    expect(logged).not.toContain(Buffer.from('present').toString('base64'));
  });

  it('is removed by its default, and can be set to the stored picture only', async () => {
    const url = await uploadAndGetUrl(png(32, 32));

    expect(await update({ sys_app_logo: '' })).toMatchObject({ code: 200, data: { sys_app_logo: '' } });
    expect(await update({ sys_app_logo: url })).toMatchObject({ code: 200, data: { sys_app_logo: url } });
    for (const foreign of ['https://elsewhere.example/a.png', '/favicon.svg', url.replace(/.$/, '!')])
      expect(await update({ sys_app_logo: foreign })).toMatchObject({
        code: 422,
        data: { fields: [{ path: 'sys_app_logo' }] },
      });
    expect(await update({ sys_app_logo: `/api/v1/logo/${'A'.repeat(43)}` })).toMatchObject({ code: 422 });
  });

  it.each<[string, Buffer | string, string, number]>([
    ['a script sent as a PNG', '<script>alert(1)</script>', 'image/png', 422],
    ['a JPEG sent as a PNG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/png', 422],
    ['a decompression bomb', png(60_000, 60_000), 'image/png', 422],
    ['a picture that is too wide', png(513, 16), 'image/png', 422],
    ['a truncated picture', png(16, 16).subarray(0, 18), 'image/png', 422],
    ['an empty body', '', 'image/png', 422],
    ['an SVG, which may contain a script', '<svg/>', 'image/svg+xml', 415],
    ['too many bytes', png(16, 16, 'x'.repeat(2 * 1024 * 1024)), 'image/png', 413],
  ])('cannot be %s', async (_what, bytes, type, status) => {
    expect(
      (await upload(bytes, { type })).json<ResponseBody<SystemSettings & { fields?: { path: string }[] }>>().code,
    ).toBe(status);
    expect(await test.db.$count(logos)).toBe(0);
  });

  it('needs the permission', async () => {
    expect((await upload(png(16, 16), { caller: await test.as('clerk.s01') })).statusCode).toBe(403);
  });
});
