import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { DEMO_PASSWORD } from '../../../platform/app-config/demo-accounts.ts';
import {
  type GeneratedOrganisation,
  insertOrganisation,
  organisationArbitrary,
  RESOURCES,
  type StoredUser,
} from '../../../testing/random-organisation.ts';
import { setupTestApp, type TestCaller } from '../../../testing/test-app.ts';
import { hashPassword } from '../password.ts';

const RUNS = rounds({ quick: 8, deep: 40, night: 200 });
const PATH = '/api/v1/see-as';
/** More than an organisation has of anything. */
const IDS = Array.from({ length: 10 }, (_, index) => index + 1);

const test = setupTestApp();
let password: string;
beforeAll(async () => {
  password = await hashPassword(DEMO_PASSWORD);
});

interface Node {
  deptId?: number;
  id?: number;
  menuId?: number;
  disabled?: boolean;
  children: Node[];
}
const flatten = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

type Rows = Record<string, unknown>[];

/** What a caller gets from each kind of read, as texts of rows: `user 4`, `page 12`, `tag admin:sysUser:list`. */
async function readEverything(caller: TestCaller): Promise<Set<string>> {
  const read = async <Data>(url: string): Promise<Data | undefined> => {
    const response = await caller.get(url);
    expect([200, 403, 404]).toContain(response.statusCode);
    return response.statusCode === 200 ? response.json<{ data: Data }>().data : undefined;
  };
  const list = async (name: string, url: string, id: string) =>
    ((await read<{ list: Rows }>(url))?.list ?? []).map((row) => `${name} ${String(row[id])}`);
  const tree = async (name: string, url: string) =>
    flatten((await read<Node[]>(url)) ?? [])
      .filter(({ disabled }) => disabled !== true)
      .map((node) => `${name} ${node.deptId ?? node.menuId ?? node.id}`);
  const one = async (name: string, toUrl: (id: number) => string) => {
    const found = await Promise.all(
      IDS.map(async (id) => ((await read(toUrl(id))) === undefined ? [] : [`${name} ${id}`])),
    );
    return found.flat();
  };
  // One by one: of what more words find, the first six of those that each caller may list would differ.
  const search = async (type: string, toName: (id: number) => string) => {
    const found = await Promise.all(
      IDS.map(async (named) => {
        const url = `/api/v1/search?type=${type}&keyword=${encodeURIComponent(toName(named))}`;
        const { groups = [] } = (await read<{ groups: { list: Rows }[] }>(url)) ?? {};
        return groups.flatMap((group) => group.list.map(({ id }) => `found ${type} ${String(id)}`));
      }),
    );
    return found.flat();
  };
  const info = await read<{ permissions: string[] }>('/api/v1/getinfo');
  return new Set([
    ...(info?.permissions ?? []).map((tag) => `tag ${tag}`),
    ...(await tree('page', '/api/v1/menurole')),
    ...(await list('user', '/api/v1/sys-user?pageSize=100', 'userId')),
    ...(await list('user option', '/api/v1/sys-user/option-select', 'userId')),
    ...(await one('single user', (id) => `/api/v1/sys-user/${id}`)),
    ...(await search('user', (id) => `person.${id}`)),
    ...(await tree('dept', '/api/v1/dept')),
    ...(await tree('dept option', '/api/v1/deptTree')),
    ...(await one('single dept', (id) => `/api/v1/dept/${id}`)),
    ...(await list('store', '/api/v1/store?pageSize=100', 'storeId')),
    ...(await one('single store', (id) => `/api/v1/store/${id}/detail`)),
    ...(await one('own store', (id) => `/api/v1/store/${id}`)),
    ...(await search('store', (id) => `dept ${id}`)),
  ]);
}

/** The organisation, in which everybody with the first role has everything that anyone has. */
const withWholeRole = (generated: GeneratedOrganisation): GeneratedOrganisation => ({
  ...generated,
  roles: generated.roles.map((role, index) =>
    index === 0 ? { ...role, scope: '1', resources: [...RESOURCES] } : role,
  ),
});
const isEverything = ({ roles }: StoredUser) =>
  roles.some(({ scope, resources }) => scope === '1' && resources.length === RESOURCES.length);

/** Departments to choose from come from several permissions, of which the viewer may have others than the person. */
const isOfOnePermission = (row: string) => !row.startsWith('dept option');

it(
  `what is seen is part of what the viewer gets, and all that the person gets if the viewer has everything (seed ${SEED})`,
  async () => {
    let [compared, whole] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        organisationArbitrary.map(withWholeRole),
        fc.nat(7),
        fc.nat(7),
        async (generated, first, second) => {
          const { users, toUsername } = await insertOrganisation(test.db, generated, password);
          const [viewer, person] = [users[first % users.length]!, users[second % users.length]!];
          if (viewer === person) return;
          const asViewer = await test.as(toUsername(viewer.userId));
          const [ownBefore, ofPerson] = [
            await readEverything(asViewer),
            await readEverything(await test.as(toUsername(person.userId))),
          ];
          const started = await asViewer.post(PATH, { kind: 'user', id: person.userId });
          if (started.statusCode !== 200) return;
          compared += 1;
          const seen = await readEverything(asViewer);
          expect([...seen].filter((row) => !ownBefore.has(row))).toEqual([]);
          expect([...seen].filter((row) => !ofPerson.has(row))).toEqual([]);
          // Neither more than either, nor less than both.
          expect([...ofPerson].filter((row) => ownBefore.has(row) && !seen.has(row) && isOfOnePermission(row))).toEqual(
            [],
          );
          if (!isEverything(viewer)) return;
          whole += 1;
          expect([...seen].sort()).toEqual([...ofPerson].sort());
        },
      ),
      // Each round signs three people in: shrinking would outlast the test and hide what it found.
      { numRuns: RUNS, endOnFailure: true },
    );
    // A run that compares nothing proves nothing.
    expect(compared).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(0);
  },
  rounds({ quick: 120_000, deep: 240_000, night: 1_200_000 }),
);
