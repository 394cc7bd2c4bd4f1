import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import { createFakeServer } from '@backroom/client/testing';
import { listEndpoints } from '@backroom/client/testing/contract';
import { deptContract } from '@backroom/contract/departments';
import { loginLogContract } from '@backroom/contract/login-log';
import { onlineContract } from '@backroom/contract/online';
import { operLogContract } from '@backroom/contract/oper-log';
import { postContract } from '@backroom/contract/posts';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { userContract } from '@backroom/contract/users';
import { openFilters, renderPages } from '@backroom/records/testing';
import { isSampled } from '@backroom/testing/sampling';
import { setTimeZone, startI18n } from '@backroom/ui';

import { pages } from './page-registry.ts';

/** Each filter of a list by times: its label, and what a list gets of the first and the last moment of the days. */
const FILTERS: [path: string, component: string, label: string, toQuery: (begin: string, end: string) => object][] = [
  [loginLogContract.list.path, '/admin/sys-login-log/index', '时间', toRange],
  [operLogContract.list.path, '/admin/sys-oper-log/index', '时间', toRange],
  [onlineContract.list.path, '/admin/sys-session/index', '登录时间', toRange],
  [userContract.list.path, '/admin/sys-user/index', '创建时间', toInterval('createdWithin')],
  [userContract.list.path, '/admin/sys-user/index', '最近登录', toInterval('signedInWithin')],
];

function toRange(beginTime: string, end: string) {
  return { beginTime, endTime: new Date(Date.parse(end) - 1).toISOString() };
}
function toInterval(name: string) {
  return (begin: string, end: string) => ({ [name]: `${begin}/${end}` });
}

/** Zones far from that of the browser, and the moments at which the day begins and ends there. */
const ZONES = [
  ['Asia/Shanghai', '2026-11-19', '2026-11-18T16:00:00.000Z', '2026-11-19T16:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-19', '2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-19', '2026-11-19T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  // The clocks skip midnight.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
] as const;

/** Each filter in one zone, in another with the next run. */
const QUICK_SAMPLE = { quick: ZONES.length };

const server = createFakeServer();
startI18n('zh-CN');
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  localStorage.clear();
  const none = { list: [], count: 0, pageIndex: 1, pageSize: 20 };
  server.on(loginLogContract.list, () => none);
  server.on(onlineContract.list, () => none);
  server.on(operLogContract.list, () => ({ list: [], hasMore: false }) as never);
  server.on(userContract.list, () => none);
  server.on(userContract.locks, () => []);
  server.on(postContract.options, () => ({ list: [], more: false }));
  server.on(roleRightsContract.options, () => ({ list: [], more: false }));
  server.on(deptContract.tree, () => []);
});
afterEach(() => setTimeZone(undefined));

async function openPage(component: string): Promise<void> {
  const Page = (await pages.get(component)?.load()) as ComponentType;
  renderPages('/list', { pages: { '/list': Page }, permissions: ['*:*:*'] });
}

describe.each(FILTERS)('%s of %s by %s', (path, component, label, toQuery) => {
  const first = FILTERS.findIndex((filter) => filter[0] === path && filter[2] === label);
  it.each(ZONES.filter((_, zone) => isSampled(first + zone, QUICK_SAMPLE)))(
    'means the days of %s: %s',
    async (zone, day, begin, end) => {
      setTimeZone(zone);
      await openPage(component);
      await openFilters();
      await userEvent.type(await screen.findByRole('combobox', { name: label }), `${day}{Enter}`);

      await waitFor(() =>
        expect(server.calls.findLast(({ url }) => url === path)).toMatchObject({
          arg: { query: toQuery(begin, end) },
        }),
      );
      expect(screen.getByRole('combobox', { name: label })).toHaveValue(`${day} 至 ${day}`);
      expect(await screen.findByRole('button', { name: `${label}：${day}` })).toBeVisible();
    },
  );
});

/** Members of a query that are moments; a day as such, such as that of an opening, is none. */
const MOMENT = /(?:begin|end)Time$|Within$/;

it('every list that the API filters by times is in the table', () => {
  const listed = listEndpoints().flatMap(({ isQuery, contract }) => {
    const members = Object.keys(contract.query?._zod.def.shape ?? {});
    return members.filter((name) => isQuery && MOMENT.test(name)).map((name) => `${contract.path} ${name}`);
  });
  expect(listed).not.toEqual([]);
  const tested = FILTERS.flatMap(([path, , , toQuery]) =>
    Object.keys(toQuery('', '2026-11-19')).map((name) => `${path} ${name}`),
  );
  expect(new Set(listed)).toEqual(new Set(tested));
});
