import { and, asc, desc, eq } from 'drizzle-orm';

import { type Config, configContract } from '@backroom/contract/config';

import { configRows } from '../../database/seed/configuration.ts';
import { configs } from '../../schema/config.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { openTestApp, type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { validateConfigValue } from './config-rules.ts';
import { DEFAULT_SESSION_SETTINGS, readSessionSettings } from './session-settings.ts';

const URL = '/api/v1/config';

type List = ResponseBody<{ list: Config[]; count: number }>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const FLAGS = { isPublic: false, isReadable: false, isSecret: false };
const input = (configKey: string, rest: object = {}) => ({
  configName: `参数 ${configKey}`,
  configKey,
  configValue: 'v',
  ...FLAGS,
  remark: '',
  ...rest,
});
const list = async (query = '') => (await admin.get(`${URL}${query}`)).json<List>().data;
const create = async (configKey: string, rest: object = {}) =>
  (await admin.post(URL, input(configKey, rest))).json<ResponseBody<Config>>().data;
const find = async (configKey: string): Promise<Config> => {
  const found = (await list(`?configKey=${configKey}&pageSize=100`)).list.find((row) => row.configKey === configKey);
  if (!found) throw new Error(`no setting ${configKey}`);
  return found;
};
/** Sends the whole record with some changes, as the form does. */
const updateSetting = async (configKey: string, changes: object) => {
  const { configType: _t, isWritable: _w, createdAt: _c, updatedAt: _u, ...rest } = await find(configKey);
  return admin.put(`${URL}/${rest.id}`, { ...rest, ...changes });
};

describe('the list of settings', () => {
  it('marks the settings that the server reads as built in', async () => {
    const { count, list: rows } = await list('?configType=Y&pageSize=100');

    expect(count).toBe(configRows.length);
    expect(rows.every(({ configType }) => configType === 'Y')).toBe(true);
  });

  it.each([
    ['part of the key', '?configKey=APP_LOGO', ['sys_app_logo']],
    ['part of the name', `?configName=${encodeURIComponent('手机号')}`, ['isTelLogin']],
    ['part of the English name', '?configName=PHONE%20sign', ['isTelLogin']],
    ['group', '?configGroup=password', ['sys_password_kinds', 'sys_password_min_length']],
    ['the group of custom settings', '?configGroup=custom', []],
    ['visibility', '?isPublic=Y&configKey=sys_app', ['sys_app_logo', 'sys_app_name']],
    ['custom settings', '?configType=N', []],
  ])('filters by %s', async (_what, query, expected) => {
    expect((await list(query)).list.map(({ configKey }) => configKey).sort()).toEqual(expected);
  });

  it.each(['orderBy=configValue', 'isPublic=1', 'colour=red'])('rejects %s', async (query) => {
    expect((await admin.get(`${URL}?${query}`)).statusCode).toBe(422);
  });
});

describe('a custom setting', () => {
  it('is created, changed, logged and deleted', async () => {
    const created = await create('shop.greeting');
    const changed = await updateSetting('shop.greeting', { configValue: 'hello' });
    const log = await test.db
      .select()
      .from(operLog)
      .where(eq(operLog.recordId, String(created.id)))
      .orderBy(asc(operLog.operId));

    expect(created).toMatchObject({ configType: 'N', isWritable: true, version: 1 });
    expect(changed.json()).toMatchObject({ code: 200, data: { configValue: 'hello', version: 2 } });
    expect(log.at(-1)).toMatchObject({ noun: 'config', changes: { configValue: { before: 'v', after: 'hello' } } });
    expect((await admin.remove(URL, [created.id])).statusCode).toBe(200);
    expect((await admin.get(`${URL}/${created.id}`)).statusCode).toBe(404);
  });

  it.each([
    ['a key that is taken', { configKey: 'sys_app_name' }, 409, 'configKey'],
    ['a key with blanks', { configKey: 'a b' }, 422, 'configKey'],
    ['a public secret', { isSecret: true, isPublic: true }, 422, 'isSecret'],
    ['a type chosen by the client', { configType: 'Y' }, 422, 'configType'],
  ])('is rejected with a field error: %s', async (_what, invalid, code, path) => {
    const response = await admin.post(URL, input('wrong', invalid));

    expect(response.json()).toMatchObject({ code, data: { fields: [{ path }] } });
  });

  it('keeps its key, and its id must match the URL', async () => {
    await create('fixed_key');

    expect((await updateSetting('fixed_key', { configKey: 'other' })).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'configKey', message: '键名保存后不能修改' }] },
    });
    expect((await updateSetting('fixed_key', { id: undefined })).statusCode).toBe(200);
    const { id } = await find('fixed_key');
    const response = await admin.put(`${URL}/${id}`, { ...input('fixed_key'), id: id + 1, version: 2 });
    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'id' }] } });
  });

  it('that is not writable accepts no change but becoming writable, which is logged', async () => {
    const { id } = await create('locked', { isWritable: false });
    const refused = { code: 409, msg: '参数“参数 locked”已设为不可修改，请先单独打开“可修改”' };
    const changes = [
      { configValue: 'w' },
      { configValue: 'w', isWritable: true },
      { remark: 'r', isWritable: true },
      {},
    ];
    for (const change of changes) expect((await updateSetting('locked', change)).json()).toMatchObject(refused);
    expect((await admin.remove(URL, [id])).json()).toMatchObject({ code: 409 });
    expect(await find('locked')).toMatchObject({ configValue: 'v', isWritable: false, version: 1 });

    expect((await updateSetting('locked', { isWritable: true })).json()).toMatchObject({ code: 200 });
    const [entry] = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.recordId, String(id)), eq(operLog.result, 'done')))
      .orderBy(desc(operLog.operId));
    expect(entry?.changes).toEqual({ isWritable: { before: false, after: true } });
    expect((await updateSetting('locked', { configValue: 'w', isWritable: false })).json()).toMatchObject({
      code: 200,
    });
    // A client that does not know the flag keeps it.
    expect((await updateSetting('locked', { configValue: 'x', isWritable: undefined })).json()).toMatchObject({
      code: 409,
    });
    await updateSetting('locked', { isWritable: true });
    expect((await admin.remove(URL, [id])).statusCode).toBe(200);
  });

  it('that is not writable keeps each other field while it becomes writable', async () => {
    await create('locked.field', { isWritable: false });
    const changes: Record<string, unknown> = {
      configName: '另一个',
      configKey: 'other',
      configValue: 'w',
      valueType: 'list',
      isPublic: true,
      isReadable: true,
      isSecret: true,
      remark: 'r',
    };

    expect([...Object.keys(changes), 'isWritable'].sort()).toEqual(
      Object.keys(configContract.create.body.shape).sort(),
    );
    for (const [field, value] of Object.entries(changes)) {
      const response = await updateSetting('locked.field', { [field]: value, isWritable: true });
      expect([field, response.json<ResponseBody<unknown>>().msg]).toEqual([
        field,
        expect.stringContaining('已设为不可修改'),
      ]);
    }
  });

  it('that is secret becomes writable without its value', async () => {
    await create('locked.secret', { isSecret: true, isWritable: false });

    expect((await updateSetting('locked.secret', { configValue: 'other', isWritable: true })).statusCode).toBe(409);
    expect((await updateSetting('locked.secret', { configValue: '', isWritable: true })).statusCode).toBe(200);
  });

  it('rejects an update with a stale version', async () => {
    await create('contested');
    await updateSetting('contested', { configValue: 'first' });
    const response = await updateSetting('contested', { configValue: 'second', version: 1 });

    expect(response.json()).toMatchObject({ code: 409, data: { current: { configValue: 'first', version: 2 } } });
  });
});

describe('the type of a custom setting', () => {
  it.each([
    ['number', '-12.5', 'twelve'],
    ['duration', '3600', '1.5'],
    ['switch', '1', 'on'],
    ['color', '#1890FF', 'blue'],
    ['list', 'a, b', 'a,,b'],
  ])('%s accepts %j, an empty value, and not %j', async (valueType, valid, invalid) => {
    const created = await create(`typed_${valueType}`, { valueType, configValue: valid });

    expect(created).toMatchObject({ valueType, configValue: valid });
    expect((await updateSetting(created.configKey, { configValue: '' })).statusCode).toBe(200);
    expect((await updateSetting(created.configKey, { configValue: invalid })).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'configValue' }] },
    });
    // The value must fit the new type.
    expect((await updateSetting(created.configKey, { valueType: 'text', configValue: invalid })).statusCode).toBe(200);
    expect((await updateSetting(created.configKey, { valueType })).statusCode).toBe(422);
    await admin.remove(URL, [created.id]);
  });

  it.each(['choice', 'image', 'timeZone', 'object'])('is not %s', async (valueType) => {
    expect((await admin.post(URL, input('reserved', { valueType }))).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'valueType' }] },
    });
  });
});

describe('a built-in setting', () => {
  it('cannot be deleted, even together with others, and the error names it', async () => {
    const { id } = await create('deletable');
    const builtIn = await find('sys_app_name');
    const response = await admin.remove(URL, [id, builtIn.id]);

    expect(response.json()).toMatchObject({ code: 409, msg: '“系统名称”是系统内置参数，不能删除' });
    expect((await admin.get(`${URL}/${id}`)).statusCode).toBe(200);
  });

  it('keeps its visibility', async () => {
    const response = await updateSetting('sys_session_idle_minutes', { isPublic: true });

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'isPublic' }] } });
    expect((await updateSetting('sys_session_idle_minutes', { isWritable: false })).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'isWritable' }] },
    });
  });

  it('keeps its type', async () => {
    expect((await updateSetting('sys_session_idle_minutes', { valueType: 'text' })).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'valueType' }] },
    });
  });

  it('cannot be changed if it is not writable', async () => {
    await test.db.update(configs).set({ isWritable: false }).where(eq(configs.configKey, 'sys_app_logo'));

    expect((await updateSetting('sys_app_logo', { configValue: '/logo.svg' })).statusCode).toBe(409);
    expect((await updateSetting('sys_app_logo', { isWritable: true })).statusCode).toBe(409);
    await test.db.update(configs).set({ isWritable: true }).where(eq(configs.configKey, 'sys_app_logo'));
  });

  it('has a default value that passes its own rule', () => {
    expect(configRows.filter(({ configKey, configValue = '' }) => validateConfigValue(configKey, configValue))).toEqual(
      [],
    );
    for (const { configKey } of configRows) expect(validateConfigValue(configKey, '*'.repeat(70))).toBeDefined();
  });
});

describe('settings that the server reads', () => {
  it.each([
    ['sys_session_idle_minutes', '0'],
    ['sys_session_idle_minutes', '1441'],
    ['sys_session_idle_minutes', 'soon'],
    ['sys_session_idle_minutes', ''],
    ['sys_session_max_minutes', '1.5'],
    ['sys_login_account_failures', '-1'],
    ['isNameLogin', 'yes'],
    ['sys_app_logo', 'javascript:alert(1)'],
    ['sys_app_logo', '//elsewhere.example/logo.svg'],
    ['sys_app_logo', 'https://elsewhere.example/logo.png'],
    ['sys_app_logo', '/logo.svg'],
    ['sys_app_logo', `/api/v1/logo/${'A'.repeat(43)}`],
    ['sys_theme_color', '#123456'],
    ['sys_theme_appearance', 'sepia'],
    ['sys_time_zone', 'Mars/Olympus'],
    ['sys_password_min_length', '7'],
    ['sys_password_kinds', '5'],
    ['sys_second_factor_roles', 'admin,,finance'],
    ['sys_app_name', 'x'.repeat(65)],
  ])('%s rejects “%s”', async (key, configValue) => {
    const before = await find(key);
    const response = await updateSetting(key, { configValue });

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'configValue' }] } });
    expect(await find(key)).toEqual(before);
  });

  it('returns the valid range in the language of the caller', async () => {
    const {
      configType: _t,
      isWritable: _w,
      createdAt: _c,
      updatedAt: _u,
      ...rest
    } = await find('sys_session_idle_minutes');
    const response = await admin.put(`${URL}/${rest.id}`, { ...rest, configValue: '0' });

    expect(response.json()).toMatchObject({ data: { fields: [{ message: '请填写1到1440之间的整数' }] } });
  });

  it('names the range of an amount as people write it, not in cents', () => {
    const error = validateConfigValue('sys_takings_tolerance', '100001');
    expect(error).toMatchObject({ values: { min: 0, max: 1_000 }, text: { 'zh-CN': expect.stringContaining('金额') } });
    expect(validateConfigValue('sys_takings_tolerance', '1000.5')).toBeDefined();
    expect(validateConfigValue('sys_takings_tolerance', '2005')).toBeUndefined();
  });

  it('counts sign-in by phone only if SMS delivery is configured', async () => {
    const productionApp = await openTestApp({ demo: false, production: true });
    const productionAdmin = await productionApp.asNewUser('admin', productionApp.firstPassword ?? '');
    await productionApp.db.update(configs).set({ configValue: '1' }).where(eq(configs.configKey, 'isTelLogin'));
    const found = await productionAdmin.get(`${URL}?configKey=isNameLogin`);
    const [name] = found.json<{ data: { list: Config[] } }>().data.list;
    const { id, configType: _t, isWritable: _w, createdAt: _c, updatedAt: _u, ...rest } = name as Config;
    const response = await productionAdmin.put(`${URL}/${id}`, { ...rest, configValue: '0' });
    await productionApp.close();

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ message: '至少保留一种登录方式' }] } });
  });

  it('keeps at least one sign-in method', async () => {
    await updateSetting('isTelLogin', { configValue: '0' });
    expect((await updateSetting('isNameLogin', { configValue: '0' })).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'configValue', message: '至少保留一种登录方式' }] },
    });
    expect((await updateSetting('isTelLogin', { configValue: '1' })).statusCode).toBe(200);
    expect((await updateSetting('isNameLogin', { configValue: '0' })).statusCode).toBe(200);
    expect((await updateSetting('isTelLogin', { configValue: '0' })).statusCode).toBe(422);
    await updateSetting('isNameLogin', { configValue: '1' });
    expect((await updateSetting('isTelLogin', { configValue: '1' })).statusCode).toBe(200);
  });

  it('takes effect immediately: the name of the console', async () => {
    await updateSetting('sys_app_name', { configValue: '南屿后台' });
    const response = await test.app.inject('/api/v1/app-config');

    expect(response.json()).toMatchObject({ data: { sys_app_name: '南屿后台' } });
    await updateSetting('sys_app_name', { configValue: '' });
  });

  it('takes effect immediately: the limit of failed sign-ins', async () => {
    await updateSetting('sys_login_account_failures', { configValue: '1' });
    expect((await test.signIn('lead', 'wrong')).statusCode).toBe(400);

    // The account is locked now, so the right password fails as well.
    expect((await test.signIn('lead')).statusCode).toBe(400);
    await updateSetting('sys_login_account_failures', { configValue: '5' });
  });

  it('takes effect immediately: the idle timeout of a session', async () => {
    await updateSetting('sys_session_idle_minutes', { configValue: '7' });

    expect(await readSessionSettings(test.db)).toMatchObject({
      ...DEFAULT_SESSION_SETTINGS,
      sys_session_idle_minutes: 7,
    });
    await updateSetting('sys_session_idle_minutes', { configValue: '30' });
  });
});

describe('a secret', () => {
  const readStoredValue = async () => {
    const [row] = await test.db.select().from(configs).where(eq(configs.configKey, 'sms_password'));
    return row?.configValue;
  };
  beforeAll(() => create('sms_password', { configValue: 'hush-hush', isSecret: true }));

  it('is never returned by any endpoint', async () => {
    const { id } = await find('sms_password');
    const responses = [
      await admin.get(`${URL}?configKey=sms`),
      await admin.get(`${URL}/${id}`),
      await admin.get('/api/v1/configKey/sms_password'),
      await admin.get(`${URL}/export`),
      await updateSetting('sms_password', { remark: 'x', version: 99 }),
      await test.app.inject('/api/v1/app-config'),
    ];
    const log = await test.db.select().from(operLog);

    for (const { body } of responses) expect(body).not.toContain('hush-hush');
    expect(JSON.stringify(log)).not.toContain('hush-hush');
    expect(responses[4]?.statusCode).toBe(409);
  });

  it('is answered by key exactly as an unknown one', async () => {
    const read = async (key: string) => {
      const { statusCode, body } = await admin.get(`/api/v1/configKey/${key}`);
      return { statusCode, body: { ...(JSON.parse(body) as object), requestId: '' } };
    };
    const unknown = await read('nobody.knows');

    expect(unknown.statusCode).toBe(404);
    expect(await read('sms_password')).toEqual(unknown);
  });

  it('keeps its value when the form sends none', async () => {
    expect((await updateSetting('sms_password', { remark: '短信' })).statusCode).toBe(200);
    expect(await readStoredValue()).toBe('hush-hush');
  });

  it('has a history without its value, including entries from before it was a secret', async () => {
    await create('sms_token', { configValue: 'plain-once' });
    await updateSetting('sms_token', { configValue: 'plain-twice' });
    await updateSetting('sms_token', { isSecret: true, configValue: 'plain-thrice' });
    const { id } = await find('sms_token');
    const history = (await admin.get(`${URL}/${id}/history`)).json<{ data: { list: { changes: object }[] } }>();

    expect(JSON.stringify(history)).not.toContain('plain-');
    expect(history.data.list.map(({ changes }) => changes)).toMatchObject([
      { isSecret: { before: false, after: true }, configValue: { before: '***', after: '***' } },
      { configValue: { before: '***', after: '***' } },
      { configKey: { after: 'sms_token' }, configValue: { after: '***' } },
    ]);
    expect((await admin.get(`${URL}/999999/history`)).statusCode).toBe(404);
    await admin.remove(URL, [id]);
  });

  it('is not revealed by clearing its flag', async () => {
    const response = await updateSetting('sms_password', { isSecret: false });

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'configValue' }] } });
    expect(await readStoredValue()).toBe('hush-hush');
  });

  it('leaves no value in the log when it is deleted', async () => {
    const { id } = await find('sms_password');
    await admin.remove(URL, [id]);

    expect(JSON.stringify(await test.db.select().from(operLog))).not.toContain('hush-hush');
  });
});

describe('one value by its key', () => {
  it('is returned to every signed-in user if it is readable', async () => {
    const clerk = await test.as('clerk.s01');
    const status = async (key: string) => (await clerk.get(`/api/v1/configKey/${key}`)).statusCode;

    expect((await clerk.get('/api/v1/configKey/isNameLogin')).json()).toMatchObject({
      data: { configKey: 'isNameLogin', configValue: '1' },
    });
    expect([await status('sys_session_idle_minutes'), await status('nothing')]).toEqual([404, 404]);
    expect((await test.app.inject('/api/v1/configKey/isNameLogin')).statusCode).toBe(401);
  });

  it('answers exactly alike for a secret, an unreadable and an unknown key', async () => {
    await create('gateway_password', { configValue: 'hush-hush', isSecret: true });
    const answer = async (key: string) => {
      const response = await admin.get(`/api/v1/configKey/${key}`);
      const { requestId: _, ...body } = response.json<Record<string, unknown>>();
      const { statusCode, headers } = response;
      return { statusCode, headers: Object.keys(headers).sort(), length: headers['content-length'], body };
    };
    const unknown = await answer('nothing');

    expect(unknown.statusCode).toBe(404);
    for (const key of ['gateway_password', 'sys_session_idle_minutes']) expect(await answer(key)).toEqual(unknown);
  });
});

it('exports the rows of the list', async () => {
  const response = await admin.get(`${URL}/export?configKey=isNameLogin`, { 'accept-language': 'en-US' });

  expect(response.body.split('\r\n').map((line) => line.split(',').slice(1, 6))).toEqual([
    ['Name', 'Key', 'Value', 'Type', 'Built in'],
    ['User name sign-in', 'isNameLogin', '1', 'switch', 'Yes'],
    [],
  ]);
});

it.each([
  ['editor', 403],
  ['clerk.s01', 403],
  ['admin', 200],
])('returns the list to %s with %i', async (username, expected) => {
  expect((await (await test.as(username)).get(URL)).statusCode).toBe(expected);
});
