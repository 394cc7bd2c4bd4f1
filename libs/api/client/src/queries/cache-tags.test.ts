import { invalidatePageData } from '../api.ts';
import { listFields } from '../testing/endpoint-definitions.ts';
import { FakeApiError } from '../testing/index.ts';
import { createRefetchMatrix, NEVER_REFETCHED, REFETCHED_WHEN_SHOWN } from '../testing/refetch-matrix.ts';
import { createRefetchProbe } from '../testing/refetch-probe.ts';
import { sample, shapeOf } from '../testing/sample.ts';

const probe = createRefetchProbe();
const queries = probe.endpoints.filter(({ isQuery }) => isQuery);
const mutations = probe.endpoints.filter(({ isQuery }) => !isQuery);
const matrix = createRefetchMatrix(probe.endpoints);
const queryNames = queries.map(({ name }) => name).sort();

/** The cases of a row: one for each changed field, with its second sample value. */
function toCases({ mutation, change, queries: expected }: (typeof matrix)[number]) {
  const shape = shapeOf(mutations.find(({ name }) => name === mutation)?.contract.body);
  const fields = typeof change === 'string' ? change.split(' ').filter(Boolean) : [];
  const changes = fields.map((field) => ({ [field]: shape[field] && sample(shape[field], 1, field) }));
  return (changes.length > 0 ? changes : [Object(change) === change ? (change as object) : {}]).map((values) => ({
    mutation,
    values: values as Record<string, unknown>,
    what: [mutation, ...Object.keys(values)].join(' '),
    expected: expected.toSorted(),
  }));
}
const cases = matrix.flatMap(toCases);
/** The page of the month refetches the month itself; the changes are merged into it. */
const MERGED = 'getPlanChanges';
// Home requests what needs attention again when it is shown.
const ELSEWHERE = [...NEVER_REFETCHED, ...REFETCHED_WHEN_SHOWN, MERGED, 'getAttention'];
const listQueriesWith = (field: string) =>
  queries.filter(({ contract }) => listFields(contract.data).includes(field)).map(({ name }) => name);
/** Queries in which `name` is the name of a user, and those in which it is the name of something else. */
const NAMES_OF_USERS =
  'getInfo getLatestChanges getLoginLog getLoginLogEntry getNoticeRecipients getOnlineSessions getOwnHome getPlanPresence';
const OTHER_NAMES = [
  // Requested whenever it is shown.
  'getExplanation getDeptEffects getRoleEffects getUserEffects getBulkEffects getRemovalEffects getMergeEffects',
  'getFindings getPersonHoldings',
  'getJobs getNoticeOptions getSecurity getStoreComparison getStoreDetail getStoreTokens getStores',
  // Of who has changed something, as it was when the entries were read; they are kept for a minute.
  'getConfigHistory getDeptHistory getDictDataHistory getDictTypeHistory getMenuHistory getNoticeHistory',
  'getOperation getOperations getPlanHistory getPostHistory getStoreHistory getTakingsHistory',
  // As it was when the amount arrived, or the day was closed.
  'getMonthPlan getPlanChanges getTakingsDay',
  // Requested for each search.
  'searchRecords',
].join(' ');
/** Queries of records whose own `name` a form writes. */
const queriesOfNamedRecords = mutations
  .filter(({ contract }) => 'name' in shapeOf(contract.body))
  .flatMap((mutation) => matrix.filter((row) => row.mutation === mutation.name))
  .flatMap(({ queries: ofRecord }) => ofRecord);
const expectedOf = (name: string) => cases.find(({ what }) => what === name)?.expected;

beforeAll(() => probe.start());

describe('a mutation refetches the queries whose data it changes, and no others', () => {
  it.each(cases)('$what', async ({ mutation, values, expected }) => {
    expect(await probe.mutate(mutation, values)).toEqual({ error: undefined, queries: expected });
  });

  it.each(['updatePost', 'createPost'])('%s refetches nothing if it is rejected', async (mutation) => {
    const rejected = await probe.mutate(mutation, {}, new FakeApiError(422, 'invalid'));

    expect(rejected).toMatchObject({ error: { code: 422 }, queries: [] });
  });

  it.each([404, 409, 500, 503])('a %i refetches everything that may be stale', async (code) => {
    const rejected = await probe.mutate('updatePost', {}, new FakeApiError(code, 'stale'));

    expect(rejected.queries).toEqual(expectedOf('updatePost postName'));
  });
});

it('page data are all queries except those of the shell and constants', async () => {
  const shell = ['getNavigation', 'getPageAccess', 'getAppConfig', 'getJobs', ...NEVER_REFETCHED];

  expect((await probe.dispatch(invalidatePageData())).queries).toEqual(
    queryNames.filter((name) => !shell.includes(name)),
  );
});

describe('the matrix', () => {
  it('knows the endpoints of every wing', () => {
    expect(probe.endpoints.length).toBeGreaterThan(150);
  });

  it('covers every mutation', () => {
    const listed = new Set(matrix.map(({ mutation }) => mutation));

    expect([...listed].sort()).toEqual(mutations.map(({ name }) => name).sort());
  });

  it('covers every query', () => {
    const listed = new Set([...NEVER_REFETCHED, ...REFETCHED_WHEN_SHOWN, ...matrix.flatMap((row) => row.queries)]);

    expect([...listed].sort()).toEqual(queryNames);
  });

  it('covers every field of an update that it divides into fields', () => {
    const ids = ['id', 'userId', 'version'];
    const missing = mutations.flatMap(({ name, contract }) => {
      const covered = cases.filter(({ mutation }) => mutation === name).flatMap(({ values }) => Object.keys(values));
      const isDivided = covered.length > 0 && 'version' in shapeOf(contract.body);
      const fields = isDivided ? Object.keys(shapeOf(contract.body)) : [];
      return fields.filter((field) => !covered.includes(field) && !ids.includes(field)).map((field) => [name, field]);
    });

    expect(missing).toEqual([]);
  });

  it.each([
    ['postName', 'updatePost postName'],
    ['deptName', 'updateDept deptName'],
    ['parentName', 'updateDept deptName'],
    ['storeName', 'updateDept deptName'],
    ['roleName', 'updateRole roleName'],
    ['roleNames', 'updateRole roleName'],
    ['managerName', 'updateUser nickName'],
    ['authorName', 'updateUser nickName'],
    ['leaderName', 'updateUser nickName'],
    ['nickName', 'updateUser nickName'],
    ['username', 'updateUser username'],
    ['userCount', 'createUser'],
    ['roleCount', 'updateRole menuIds'],
    ['dataCount', 'createDictData'],
  ])('has every response of the contract with %s in the row %s', (field, what) => {
    const shown = listQueriesWith(field);

    expect(shown).not.toEqual([]);
    expect(expectedOf(what)).toEqual(expect.arrayContaining(shown.filter((name) => !ELSEWHERE.includes(name))));
  });

  it('has every response in which `name` is the one of a user in the row updateUser nickName', () => {
    const ofUsers = NAMES_OF_USERS.split(' ');

    const known = [...ofUsers, ...OTHER_NAMES.split(' '), ...queriesOfNamedRecords];

    expect(listQueriesWith('name').filter((name) => !known.includes(name))).toEqual([]);
    expect(listQueriesWith('name')).toEqual(expect.arrayContaining(ofUsers));
    expect(expectedOf('updateUser nickName')).toEqual(
      expect.arrayContaining(ofUsers.filter((name) => !ELSEWHERE.includes(name))),
    );
  });
});
