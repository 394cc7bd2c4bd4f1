import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const PATH = '/api/v1/user/preferences';
const DEFAULT_THEME = { appearance: 'light', menu: 'dark', brand: '1890ff' };
const CHOSEN = { appearance: 'dark', brand: 'a83279', tabs: 'off' };

const test = setupTestApp();
const editor = setupCaller(test, 'editor');

const save = (chosen: object) => editor.put(PATH, { chosen });
const readPreferences = async (caller: TestCaller) =>
  (await caller.get('/api/v1/getinfo')).json<{ data: { preferences: unknown } }>().data.preferences;

describe('preferences', () => {
  it('are the default theme until first set, and then apply to all sessions of that user only', async () => {
    expect(await readPreferences(editor)).toEqual(DEFAULT_THEME);

    expect((await save(CHOSEN)).json()).toMatchObject({ code: 200 });

    expect(await readPreferences(editor)).toEqual(CHOSEN);
    expect(await readPreferences(await test.as('editor'))).toEqual(CHOSEN);
    expect(await readPreferences(await test.as('manager.s01'))).toEqual(DEFAULT_THEME);
  });

  it('are replaced as a whole', async () => {
    await save(CHOSEN);
    await save({ appearance: 'light' });

    expect(await readPreferences(editor)).toEqual({ appearance: 'light' });
  });

  it.each<[string, object]>([
    ['a value that is not a string', { appearance: 7 }],
    ['a value that is too long', { brandStyle: 'x'.repeat(8_001) }],
    ['a name that is too long', { ['x'.repeat(33)]: 'on' }],
    ['too many names', Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`n${index}`, 'on']))],
    ['a list', ['dark']],
  ])('reject %s and stay unchanged', async (_what, body) => {
    await save(CHOSEN);

    expect((await save(body)).json()).toMatchObject({ code: 422 });

    expect(await readPreferences(editor)).toEqual(CHOSEN);
  });
});
