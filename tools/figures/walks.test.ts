import { findFaults, LIMITS, listFiles, parseWalks, readWalks } from './walks.ts';

const walks = readWalks();
const SERVER = 'apps/server/src/business/notices';

/** A walk of these items. */
const walk = (...items: string[]) =>
  parseWalks(`# Walks\n\n## A way\n\n${items.map((item) => `- ${item}: Leads on.\n`).join('')}`)[0]!;

it('each walk has a limit', () => {
  expect(walks.map(({ title }) => title)).toEqual(Object.keys(LIMITS));
});

it.each(walks.map((each) => [each.title, each] as const))('%s: each step leads to the next', (_title, each) => {
  expect(findFaults(each)).toEqual([]);
});

it.each(walks.map((each) => [each.title, each] as const))('%s: is no longer than its limit', (title, each) => {
  expect(listFiles(each).length).toBeLessThanOrEqual(LIMITS[title] ?? 0);
});

it('a file that is passed again counts once', () => {
  const files = ['`a.ts`', '`b.ts`', 'again `a.ts`'];
  expect(listFiles(walk(...files))).toEqual(['a.ts', 'b.ts']);
});

it('refuses a file that does not exist, two that do not import each other, and one without a sentence', () => {
  expect(findFaults(walk(`\`${SERVER}/nothing.ts\``))).toEqual([`${SERVER}/nothing.ts does not exist`]);
  expect(findFaults(walk(`\`${SERVER}/notices.service.ts\``, '`libs/api/client/src/api.ts`'))).toEqual([
    `${SERVER}/notices.service.ts and libs/api/client/src/api.ts do not import each other`,
  ]);
  expect(() => parseWalks('## A way\n\n- `a.ts`\n')).toThrow('no step of a walk: - `a.ts`');
});

it('refuses a hop whose carrier one side does not have', () => {
  const client = '`libs/api/client/src/business/notices.api.ts`';
  const routes = `\`${SERVER}/notices.routes.ts\``;

  expect(findFaults(walk(client, '→ `noticeContract.create`', routes))).toEqual([]);
  expect(findFaults(walk(client, '→ `noticeContract.archive`', routes))).toEqual([
    'noticeContract.archive does not lead on from step 1',
  ]);
  expect(findFaults(walk('`libs/api/client/src/posts.api.ts`', '→ `noticeContract.create`', routes))).not.toEqual([]);
});

it('follows names through the index of a package, types included', () => {
  const feature = '`libs/features/notices/src/notice-form.tsx`';

  expect(findFaults(walk(feature, '`libs/records/src/form/use-record-form.ts`'))).toEqual([]);
  expect(findFaults(walk(feature, '`libs/records/src/form/use-merge.ts`'))).not.toEqual([]);
});
