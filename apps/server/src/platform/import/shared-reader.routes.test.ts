import { performance } from 'node:perf_hooks';

import { timeLimit } from '@backroom/testing/time-limit';

import { createWorkbookOf } from '../../testing/create-workbook.ts';
import { createDeptFile } from '../../testing/imports/import-files.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertUser } from '../../testing/test-users.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LENGTH = 7_000_000;
const ADMIN_ROLE = 1;

const test = setupTestApp();
let address: string;
const callers: TestCaller[] = [];
beforeAll(async () => {
  for (const username of ['reader.one', 'reader.two', 'reader.three']) {
    await insertUser(test.db, { username, deptId: 1, roleIds: [ADMIN_ROLE] });
    callers.push(await test.as(username));
  }
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

async function send({ headers }: TestCaller, body: Uint8Array<ArrayBuffer> | string) {
  const type = typeof body === 'string' ? 'text/csv' : XLSX;
  const response = await fetch(`${address}/api/v1/dept/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  return { status: response.status, text: await response.text() };
}

it.each([
  ['comment', createWorkbookOf('<row r="1"/>', `<!--${'<'.repeat(LENGTH)}-->`)],
  ['comment without an end', createWorkbookOf('<row r="1"/>', `<!--${'- '.repeat(LENGTH / 2)}`)],
  ['tag', createWorkbookOf(`<row ${'a="'.repeat(LENGTH / 3)}/>`)],
])(
  'two people whose workbooks have a %s of 7 MB keep the import of a third one waiting for 3 s at most',
  async (what, workbook) => {
    const [one, two, three] = callers as [TestCaller, TestCaller, TestCaller];
    const bytes = new Uint8Array(workbook);
    expect(bytes.length).toBeLessThan(40_000);
    const costly = [send(one, bytes), send(one, bytes), send(two, bytes), send(two, bytes)];
    const before = performance.now();
    const own = await send(three, createDeptFile(1, '华东大区').replaceAll('部门1', what));

    expect(own).toMatchObject({ status: 200, text: expect.stringContaining('"rows":1') });
    expect(performance.now() - before).toBeLessThan(timeLimit(3_000));
    const refused = (await Promise.all(costly)).map(({ status }) => status);
    expect(refused.every((status) => [422, 429, 503].includes(status))).toBe(true);
    expect(refused).toContain(422);
  },
);
