import { openTestApp, type TestApp, type TestCaller } from '../testing/test-app.ts';

const PATH = '/api/v1/user/preferences';
const CHOSEN = { appearance: 'dark', brand: 'a83279', tabs: 'off' };

let test: TestApp;
let editor: TestCaller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.as('editor');
});
afterAll(() => test.close());

const keep = (chosen: object) => editor.put(PATH, { chosen });
const chosenBy = async (caller: TestCaller) =>
  (await caller.get('/api/v1/getinfo')).json<{ data: { preferences: unknown } }>().data.preferences;

describe('preferences', () => {
  it('are null until somebody chooses, and then follow the person, nobody else', async () => {
    expect(await chosenBy(editor)).toBeNull();

    expect((await keep(CHOSEN)).json()).toMatchObject({ code: 200 });

    expect(await chosenBy(editor)).toEqual(CHOSEN);
    expect(await chosenBy(await test.as('editor'))).toEqual(CHOSEN);
    expect(await chosenBy(await test.as('manager.s01'))).toBeNull();
  });

  it('are those of the last word', async () => {
    await keep(CHOSEN);
    await keep({ appearance: 'light' });

    expect(await chosenBy(editor)).toEqual({ appearance: 'light' });
  });

  it.each<[string, object]>([
    ['a value that is no text', { appearance: 7 }],
    ['a value that never ends', { brandStyle: 'x'.repeat(8_001) }],
    ['a name that never ends', { ['x'.repeat(33)]: 'on' }],
    ['more names than there are', Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`n${index}`, 'on']))],
    ['a list', ['dark']],
  ])('refuse %s, and keep what was there', async (_what, body) => {
    await keep(CHOSEN);

    expect((await keep(body)).json()).toMatchObject({ code: 422 });

    expect(await chosenBy(editor)).toEqual(CHOSEN);
  });
});
