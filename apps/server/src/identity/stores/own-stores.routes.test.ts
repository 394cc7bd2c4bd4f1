import { ne } from 'drizzle-orm';

import { stores } from '../../schema/stores.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';

const test = setupTestApp();

it('returns the store that the caller belongs to', async () => {
  const clerk = await test.as('clerk.s01');
  const { storeId } = (await clerk.get('/api/v1/getinfo')).json<{ data: { storeId: number } }>().data;
  const response = await clerk.get(`/api/v1/store/${storeId}`);

  expect(response.json()).toMatchObject({ code: 200, data: { storeId, deptName: '上海南京西路店', currency: 'CNY' } });
});

it('treats another store like an unknown one', async () => {
  const clerk = await test.as('clerk.s01');
  const { data } = (await clerk.get('/api/v1/getinfo')).json<{ data: { storeId: number } }>();
  const [other] = await test.db.select().from(stores).where(ne(stores.storeId, data.storeId)).limit(1);

  const [foreign, absent, department] = await Promise.all(
    [other?.storeId ?? 0, 99_999, data.storeId + 1].map((storeId) => clerk.get(`/api/v1/store/${storeId}`)),
  );
  const readError = (response: typeof foreign) => [response?.statusCode, response?.json<{ msg: string }>().msg];
  expect(readError(foreign)).toEqual([404, '数据不存在或已被删除']);
  expect(readError(absent)).toEqual(readError(foreign));
  expect(readError(department)).toEqual(readError(foreign));
});
