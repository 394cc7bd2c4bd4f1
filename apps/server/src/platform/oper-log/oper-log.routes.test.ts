import { setImmediate } from 'node:timers/promises';

import type { Operation, OperationDetail } from '@backroom/contract/oper-log';

import { MAX_REFUSALS_PER_MINUTE } from '../../kernel/http/refused-operations.ts';
import { SUMMARY_MS } from '../../kernel/log/refusals-beyond-limit.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PATH = '/api/v1/sys-opera-log';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const clerk = setupCaller(test, 'clerk.s01');

interface Page {
  list: Operation[];
  hasNewer: boolean;
  hasOlder: boolean;
}
const list = async (query = '') => (await admin.get(`${PATH}${query}`)).json<{ data: Page }>().data;
const createPost = async (postCode: string) =>
  (await admin.post('/api/v1/post', { postName: postCode, postCode, sort: 1 })).json<{ data: { postId: number } }>()
    .data;

describe('the operation log', () => {
  it('has a change with its values before and after', async () => {
    const { postId } = await createPost('logged');
    const [entry] = (await list(`?noun=post&recordId=${postId}`)).list;
    expect(entry).toMatchObject({ userName: 'admin', action: 'create', result: 'done', status: 200, rows: null });

    const detail = (await admin.get(`${PATH}/${entry?.operId}`)).json<{ data: OperationDetail }>().data;
    expect(detail.changes.postCode).toEqual({ after: 'logged' });
    expect(detail.hash).toMatch(/^[\da-f]{64}$/);
  });

  it.each<[what: string, call: () => Promise<unknown>, expected: Partial<Operation>]>([
    [
      'a write without permission',
      () => clerk.post('/api/v1/post', { postName: 'a', postCode: 'a', sort: 1 }),
      { userName: 'clerk.s01', noun: 'post', action: 'create', status: 403 },
    ],
    [
      'a write to a record that the caller cannot see',
      () => admin.remove('/api/v1/post', [987_654]),
      { userName: 'admin', noun: 'post', action: 'remove', status: 404, recordId: '987654' },
    ],
    [
      'a removal of a record in use',
      async () => admin.remove('/api/v1/post', [1]),
      { userName: 'admin', noun: 'post', action: 'remove', status: 409, recordId: '1' },
    ],
    [
      'an export without permission',
      () => clerk.get('/api/v1/post/export'),
      { userName: 'clerk.s01', noun: 'post', action: 'export', status: 403 },
    ],
  ])('has %s', async (_what, call, expected) => {
    await call();

    const [entry] = (await list('?result=refused')).list;
    expect(entry).toMatchObject({ ...expected, result: 'refused' });
    expect(entry?.reason).not.toBe('');
  });

  it('has no invalid input and no refused read', async () => {
    const [before] = (await list()).list;
    await admin.post('/api/v1/post', { postName: '' });
    await clerk.get(PATH);

    expect((await list()).list[0]?.operId).toBe(before?.operId);
  });

  it('has an export with its filter and number of rows', async () => {
    await admin.get('/api/v1/post/export?postName=logged');

    const [entry] = (await list('?action=export&result=done')).list;
    expect(entry).toMatchObject({ noun: 'post', rows: 1 });
    const detail = (await admin.get(`${PATH}/${entry?.operId}`)).json<{ data: OperationDetail }>().data;
    expect(detail.filter).toEqual({ postName: 'logged' });
  });

  it('has no template of an import, downloaded or refused', async () => {
    const templates = endpoints.filter(({ path }) => path.endsWith('/importTemplate'));
    const [before] = (await list()).list;
    for (const { path } of templates) {
      const [downloaded, refused] = [await admin.get(path), await clerk.get(path)];
      expect([path, downloaded.statusCode, refused.statusCode]).toEqual([path, 200, 403]);
    }

    expect(templates).toHaveLength(6);
    expect((await list()).list[0]).toEqual(before);
  });

  it('is read page by page from an entry, in both directions', async () => {
    for (const code of ['p1', 'p2', 'p3', 'p4', 'p5']) await createPost(code);
    const filter = 'noun=post&action=create&result=done&pageSize=2';
    const first = await list(`?${filter}`);
    const second = await list(`?${filter}&before=${first.list[1]?.operId}`);
    const back = await list(`?${filter}&after=${second.list[0]?.operId}`);

    expect(first).toMatchObject({ hasNewer: false, hasOlder: true });
    expect(second).toMatchObject({ hasNewer: true, hasOlder: true });
    expect(back.list).toEqual(first.list);
    expect(back).toMatchObject({ hasNewer: false, hasOlder: true });
    const ids = [...first.list, ...second.list].map(({ operId }) => operId);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  it('is exported with its filter, and that is logged as well', async () => {
    const response = await admin.get(`${PATH}/export?noun=post&action=create`, { 'accept-language': 'en-US' });

    expect(response.body).toMatch(/^\uFEFFNo\.,Time,User name,/);
    expect(response.body).toContain('post');
    expect((await list('?noun=operLog')).list[0]).toMatchObject({ action: 'export' });
  });

  it('is closed to others', async () => {
    expect((await clerk.get(PATH)).statusCode).toBe(403);
    expect((await clerk.get(`${PATH}/1`)).statusCode).toBe(403);
    expect((await clerk.get(`${PATH}/export`)).statusCode).toBe(403);
    expect((await admin.get(`${PATH}/987654`)).statusCode).toBe(404);
  });

  it('limits the refusals of a user, and logs the number of the others in one entry', async () => {
    const lead = await test.as('lead');
    const timers = jest.spyOn(globalThis, 'setTimeout');
    for (let call = 0; call < MAX_REFUSALS_PER_MINUTE + 5; call += 1) await lead.remove('/api/v1/post', [987_654]);
    const readRefused = async () => (await list('?userName=lead&result=refused&pageSize=100')).list;
    expect(await readRefused()).toHaveLength(MAX_REFUSALS_PER_MINUTE);

    const summaries = timers.mock.calls.filter(([, delay]) => delay === SUMMARY_MS);
    timers.mockRestore();
    expect(summaries).toHaveLength(1);
    summaries[0]?.[0]();
    while ((await readRefused()).length === MAX_REFUSALS_PER_MINUTE) await setImmediate();
    expect((await readRefused())[0]).toMatchObject({ userName: 'lead', noun: 'operLog', status: 429, rows: 5 });
  });

  it.each(['%00', '7%00'])('logs a refused write whose path has the id %s', async (id) => {
    const before = await test.db.$count(operLog);

    expect((await clerk.post(`/api/v1/dept/${id}/merge`, {})).statusCode).toBe(403);
    expect((await test.db.$count(operLog)) - before).toBe(1);
    expect((await list('?userName=clerk.s01&noun=dept')).list[0]?.recordId).toBe(id.replace('%00', '\uFFFD'));
  });
});
