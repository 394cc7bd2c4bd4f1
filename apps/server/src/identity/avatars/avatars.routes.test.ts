import { and, eq } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { users } from '../../schema/users.table.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const AVATAR_URL = '/api/v1/user/avatar';
const JPEG = 'image/jpeg';

const test = setupTestApp();
const editor = setupCaller(test, 'editor');
const clerk = setupCaller(test, 'clerk.s01');

/** A minimal JPEG: the header with its size, and content that makes it unique. */
function jpeg(width: number, height: number, content = 'picture'): Buffer {
  const app0 = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app0, frame, Buffer.from(content), Buffer.from('ffd9', 'hex')]);
}

const upload = (picture: Buffer | string, { caller = editor, type = JPEG } = {}) =>
  caller.upload(AVATAR_URL, picture, type);
const uploadAndGetUrl = async (picture: Buffer, caller = editor) =>
  (await upload(picture, { caller })).json<ResponseBody<{ avatar: string }>>().data.avatar;
const remove = (caller = editor) =>
  test.app.inject({ method: 'DELETE', url: AVATAR_URL, headers: caller.headers, payload: {} });
const readAvatarUrl = async (caller: TestCaller) =>
  (await caller.get('/api/v1/getinfo')).json<{ data: { avatar: string } }>().data.avatar;
const fetchAvatar = (url: string) => test.app.inject({ url });

describe('the own avatar', () => {
  it('is public at its URL, which is immutable', async () => {
    const picture = jpeg(256, 256);

    const url = await uploadAndGetUrl(picture);

    expect(await readAvatarUrl(editor)).toBe(url);
    const response = await fetchAvatar(url);
    expect(response.rawPayload.equals(picture)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': JPEG,
      'cache-control': expect.stringContaining('immutable') as unknown,
      'x-content-type-options': 'nosniff',
    });
    expect(await readAvatarUrl(clerk)).toBe('');
  });

  it('appears in the list of users', async () => {
    const url = await uploadAndGetUrl(jpeg(200, 200));
    const admin = await test.as('admin');

    const response = await admin.get('/api/v1/sys-user?username=editor');

    expect(response.json()).toMatchObject({ data: { list: [{ username: 'editor', avatar: url }] } });
  });

  it('replaces the previous one, which is deleted', async () => {
    const previousUrl = await uploadAndGetUrl(jpeg(100, 100, 'former'));
    const currentUrl = await uploadAndGetUrl(jpeg(100, 100, 'present'));

    expect(await readAvatarUrl(editor)).toBe(currentUrl);
    expect((await fetchAvatar(previousUrl)).statusCode).toBe(404);
  });

  it('can be removed', async () => {
    const url = await uploadAndGetUrl(jpeg(64, 64));

    expect((await remove()).json()).toMatchObject({ code: 200 });

    expect(await readAvatarUrl(editor)).toBe('');
    expect((await fetchAvatar(url)).statusCode).toBe(404);
    expect((await remove()).json()).toMatchObject({ code: 200 });
  });

  it('may be the same as that of another user, and stays when theirs is removed', async () => {
    const picture = jpeg(80, 80, 'the cat');
    const url = await uploadAndGetUrl(picture);
    expect(await uploadAndGetUrl(picture, clerk)).toBe(url);

    await remove(clerk);

    expect((await fetchAvatar(url)).statusCode).toBe(200);
  });

  it('is logged once, with its URL only', async () => {
    const findUser = async () => (await test.db.select().from(users).where(eq(users.username, 'clerk.s01')))[0];
    const user = await findUser();
    const findLogEntries = () =>
      test.db
        .select({ changes: operLog.changes })
        .from(operLog)
        .where(and(eq(operLog.noun, 'user'), eq(operLog.recordId, String(user?.userId))));
    const before = (await findLogEntries()).length;
    const picture = jpeg(50, 50, 'noted');

    const url = await uploadAndGetUrl(picture, clerk);
    const afterFirstUpload = await findUser();
    await uploadAndGetUrl(picture, clerk);

    expect(await findUser()).toEqual(afterFirstUpload);
    const found = await findLogEntries();
    expect(found).toHaveLength(before + 1);
    expect(JSON.stringify(found)).toContain(url);
    expect(JSON.stringify(found)).not.toContain('noted');
  });

  it.each<[string, Buffer | string, string, number]>([
    ['a script sent as a JPEG', '<script>alert(1)</script>', JPEG, 422],
    ['a PNG sent as a JPEG', Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000', 'hex'), JPEG, 422],
    ['a decompression bomb', jpeg(60_000, 60_000), JPEG, 422],
    ['a picture that is too wide', jpeg(257, 16), JPEG, 422],
    ['a picture that is too high', jpeg(16, 257), JPEG, 422],
    ['a truncated picture', jpeg(16, 16).subarray(0, 12), JPEG, 422],
    ['an empty body', '', JPEG, 422],
    ['an SVG, which may contain a script', '<svg/>', 'image/svg+xml', 415],
    ['too many bytes', jpeg(16, 16, 'x'.repeat(130 * 1024)), JPEG, 413],
  ])('cannot be %s', async (_what, bytes, type, status) => {
    const before = await readAvatarUrl(editor);

    const response = await upload(bytes, { type });

    expect(response.json<ResponseBody<{ avatar: string }>>().code).toBe(status);
    expect(await readAvatarUrl(editor)).toBe(before);
  });

  it('is 404 for an unknown digest and 422 for a malformed one', async () => {
    expect((await fetchAvatar(`/api/v1/avatar/${'A'.repeat(43)}`)).statusCode).toBe(404);
    expect((await fetchAvatar('/api/v1/avatar/1')).json()).toMatchObject({ code: 422 });
  });
});
