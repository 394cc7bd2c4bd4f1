import { ne } from 'drizzle-orm';

import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { stores } from './stores.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('returns the store that the caller belongs to', async () => {
  const clerk = await test.as('clerk.s01');
  const { storeId } = (await clerk.get('/api/v1/getinfo')).json<{ data: { storeId: number } }>().data;
  const answer = await clerk.get(`/api/v1/store/${storeId}`);

  expect(answer.json()).toMatchObject({ code: 200, data: { storeId, deptName: '上海南京西路店', currency: 'CNY' } });
});

it('treats another store like an unknown one', async () => {
  const clerk = await test.as('clerk.s01');
  const { data } = (await clerk.get('/api/v1/getinfo')).json<{ data: { storeId: number } }>();
  const [other] = await test.db.select().from(stores).where(ne(stores.storeId, data.storeId)).limit(1);

  const [foreign, absent, department] = await Promise.all(
    [other?.storeId ?? 0, 99_999, data.storeId + 1].map((storeId) => clerk.get(`/api/v1/store/${storeId}`)),
  );
  const wordsOf = (answer: typeof foreign) => [answer?.statusCode, answer?.json<{ msg: string }>().msg];
  expect(wordsOf(foreign)).toEqual([404, '数据不存在或已被删除']);
  expect(wordsOf(absent)).toEqual(wordsOf(foreign));
  expect(wordsOf(department)).toEqual(wordsOf(foreign));
});
