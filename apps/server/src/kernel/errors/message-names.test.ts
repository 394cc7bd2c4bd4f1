import { eq } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { formatPlainMessage } from './messages.ts';

const NAME = 'קופאית';
const MARKS = /[\u2066-\u2069]/;
const test = setupTestApp();

it('a name from right to left is isolated in the answer, and plain in the operation log and in files', async () => {
  const admin = await test.as('admin');
  const [used] = await test.db.select({ postId: users.postId }).from(users).where(eq(users.username, 'clerk.s01'));
  const postId = used!.postId;
  await test.db.update(posts).set({ postName: NAME }).where(eq(posts.postId, postId));

  const refused = await admin.remove('/api/v1/post', [postId]);
  const [logged] = await test.db.select().from(operLog).where(eq(operLog.result, 'refused'));
  const file = await admin.get('/api/v1/post/export');

  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ msg: string }>().msg).toContain(`\u2068${NAME}\u2069`);
  expect(logged?.reason).toContain(NAME);
  expect(file.body).toContain(NAME);
  for (const text of [logged!.reason, file.body, String(file.headers['content-disposition'])])
    expect(text).not.toMatch(MARKS);
});

it('a field that does not exist is isolated as well', async () => {
  const admin = await test.as('admin');
  const response = await admin.post('/api/v1/post', { [NAME]: 1, [`a${NAME}`]: 2 });

  expect(response.body).toContain(`\u2068${NAME}\u2069、\u2068a${NAME}\u2069`);
});

it.each(['zh-CN', 'en-US'] as const)('a message names ten at most, and shows that there are more: %s', (language) => {
  const text = { 'zh-CN': '{names}', 'en-US': '{names}' };
  const toNames = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`);
  const ten = toNames(10).join(', ');

  expect(formatPlainMessage(text, language, { names: toNames(10) })).toBe(ten);
  expect(formatPlainMessage(text, language, { names: toNames(100) })).toBe(`${ten} …`);
});

it('the refusal to delete a hundred records names ten', async () => {
  const admin = await test.as('admin');
  const rows = await test.db
    .insert(posts)
    .values(Array.from({ length: 12 }, (_, index) => ({ postCode: `held-${index}`, postName: `岗位号${index}号` })))
    .returning();
  await test.db
    .insert(users)
    .values(
      rows.map(({ postId }) => ({ username: `held.${postId}`, nickName: '甲', password: '', deptId: 1, postId })),
    );
  const refused = await admin.remove(
    '/api/v1/post',
    rows.map(({ postId }) => postId),
  );

  expect(refused.json<{ msg: string }>().msg.match(/岗位号/g)).toHaveLength(10);
});
