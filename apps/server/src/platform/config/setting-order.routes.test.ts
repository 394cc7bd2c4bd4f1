import { eq, inArray } from 'drizzle-orm';

import type { Config } from '@backroom/contract/config';
import { KNOWN_SETTINGS, type KnownSetting, type SystemSettings } from '@backroom/contract/system-settings';

import { configs } from '../../schema/config.table.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';

const SETTINGS = '/api/v1/set-config';
const CONFIG = '/api/v1/config';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

type Answer = ResponseBody<{ fields?: { path: string; message: string }[] }>;

const PAIRS = Object.entries<KnownSetting>(KNOWN_SETTINGS).flatMap(([lower, setting]) =>
  'atMost' in setting && setting.atMost !== undefined ? [{ lower, higher: setting.atMost }] : [],
);

/** Both settings have the same value at first. */
const store = (keys: readonly string[], value: string) =>
  test.db
    .update(configs)
    .set({ configValue: value })
    .where(inArray(configs.configKey, [...keys]));
const readValue = async (key: string) =>
  (await test.db.select().from(configs).where(eq(configs.configKey, key)))[0]?.configValue;

/** On the page of the system settings. */
const change = async (values: Record<string, string>) => {
  const { version } = (await admin.get(SETTINGS)).json<ResponseBody<SystemSettings>>().data;
  return (await admin.put(SETTINGS, { version, ...values })).json<Answer>();
};
/** In the list of settings. */
const edit = async (key: string, configValue: string) => {
  const { list } = (await admin.get(`${CONFIG}?configKey=${key}&pageSize=100`)).json<ResponseBody<{ list: Config[] }>>()
    .data;
  const found = list.find(({ configKey }) => configKey === key)!;
  const { configType: _t, isWritable: _w, createdAt: _c, updatedAt: _u, ...rest } = found;
  return (await admin.put(`${CONFIG}/${rest.id}`, { ...rest, configValue })).json<Answer>();
};

it('there are such settings, each with another one that is known', () => {
  expect(PAIRS.map(({ lower }) => lower)).toEqual(['sys_plan_far_behind_percent', 'sys_login_lock_minutes']);
  expect(PAIRS.filter(({ higher }) => !Object.hasOwn(KNOWN_SETTINGS, higher))).toEqual([]);
});

describe.each(PAIRS)('$lower, which is at most $higher', ({ lower, higher }) => {
  beforeEach(() => store([lower, higher], '50'));

  it('is refused above it at its field, with the name and value of the other one', async () => {
    const { code, data } = await change({ [lower]: '51' });

    expect(code).toBe(422);
    expect(data.fields).toEqual([{ path: lower, message: expect.stringMatching(/^不能大于“.+”：50$/) as string }]);
    expect(await edit(lower, '51')).toMatchObject({ code: 422, data: { fields: [{ path: 'configValue' }] } });
    expect(await readValue(lower)).toBe('50');
  });

  it('is not undercut by the other one', async () => {
    const { code, data } = await change({ [higher]: '49' });

    expect(code).toBe(422);
    expect(data.fields).toEqual([{ path: higher, message: expect.stringMatching(/^不能小于“.+”：50$/) as string }]);
    expect(await edit(higher, '49')).toMatchObject({ code: 422, data: { fields: [{ path: 'configValue' }] } });
    expect(await readValue(higher)).toBe('50');
  });

  it('changes together with it, and alone within it', async () => {
    expect(await change({ [lower]: '60', [higher]: '70' })).toMatchObject({ code: 200 });
    expect(await edit(lower, '65')).toMatchObject({ code: 200 });
    expect(await edit(higher, '65')).toMatchObject({ code: 200 });
  });

  it('keeps others from being changed only if it is changed itself', async () => {
    await store([lower], '90');

    expect(await change({ sys_app_name: `名称${lower}` })).toMatchObject({ code: 200 });
  });
});
