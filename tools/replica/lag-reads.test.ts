import { allReads, lagReads } from './lag-reads.ts';

/** Lists and files that are never behind, with the reason. */
const CURRENT: Readonly<Record<string, string>> = {
  '/api/v1/job/{jobId}/file': 'was written a moment ago, when its job ended',
  '/api/v1/session': 'which sessions are live',
};
/** What a session, a right or a write is based on. */
const NEVER =
  /getinfo|menurole|page-access|option-select|[/]session|[/]user[/]|[/]events|Treeselect|month-plan$|[/]job/;

it('each list, history and file may be answered by a replica, or says why not', () => {
  const reads = allReads();
  const current = reads
    .filter((read) => !read.mayLag)
    .filter(({ query, path, download }) => {
      const isList = query !== undefined && 'pageSize' in query._zod.def.shape;
      const isFile = download !== undefined && !download.startsWith('image/') && !path.endsWith('/importTemplate');
      return isList || isFile || path.endsWith('/history');
    })
    .map(({ path }) => path);

  expect(reads.length).toBeGreaterThan(90);
  expect(current.sort()).toEqual(Object.keys(CURRENT).sort());
});

it('nothing that a session, a right or a write is based on is ever behind', () => {
  for (const { path, access, stream } of lagReads()) {
    expect({ path, access, stream, isRefused: NEVER.test(path) }).toEqual({
      path,
      access: expect.stringMatching(/:/) as string,
      stream: undefined,
      isRefused: false,
    });
  }
});
