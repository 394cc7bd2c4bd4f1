import { performance } from 'node:perf_hooks';

import { timeLimit } from '@backroom/testing/time-limit';

import { USER_IMPORT_LAYOUT } from '../../identity/users/import/users-import-layout.ts';
import { createWorkbookOf } from '../../testing/create-workbook.ts';
import { parseImportFile } from './parse-file.ts';

const LENGTH = 7_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = '用户名,姓名,部门,岗位,角色,初始密码';

/** A workbook whose sheet begins with the given markup. */
const createWorkbookWith = (markup: string) => createWorkbookOf('<row r="1"/>', markup);
const read = (userId: number, bytes: Uint8Array, type = XLSX) =>
  parseImportFile({ bytes, type }, USER_IMPORT_LAYOUT, { leavesOut: false, userId });

it.each([
  ['comment', `<!--${'<'.repeat(LENGTH)}-->`],
  ['comment without an end', `<!--${'- '.repeat(LENGTH / 2)}`],
  ['tag', `<x ${'a '.repeat(LENGTH / 2)}/>`],
  ['instruction', `<?x ${'y'.repeat(LENGTH)}?>`],
])('a file with a %s of 7 MB is refused at once', async (_what, markup) => {
  const bytes = createWorkbookWith(markup);
  expect(bytes.length).toBeLessThan(40_000);
  await read(1, Buffer.from(HEADER), 'text/csv').catch(() => undefined);
  const before = performance.now();

  await expect(read(1, bytes)).rejects.toMatchObject({ status: 422, text: { 'zh-CN': '文件中的标签或注释过长' } });
  expect(performance.now() - before).toBeLessThan(timeLimit(1_000));
});

it('two people with costly workbooks do not keep a third waiting', async () => {
  const costly = createWorkbookOf(`<row ${'a="'.repeat(LENGTH / 3)}/>`);
  const others = Promise.allSettled([read(1, costly), read(1, costly), read(2, costly)]);
  const before = performance.now();
  const own = read(3, Buffer.from(`${HEADER}\nthird,丙,人力资源部,专员,财务,`), 'text/csv');

  await expect(own).resolves.toMatchObject({ rows: [expect.anything()] });
  expect(performance.now() - before).toBeLessThan(timeLimit(3_000));
  await others;
});
