import { addDays } from '@backroom/contract/calendar';
import { ACTOR_KINDS, type Operation } from '@backroom/contract/oper-log';

import { findDay } from '../../identity/stores/current-day.ts';
import { SYSTEM_ACTOR } from '../../kernel/http/caller.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PATH = '/api/v1/sys-opera-log';
const test = setupTestApp({ jobExportRows: 5 });
const admin = setupCaller(test, 'admin');
let storeId: number;

/** One entry of each kind; the token has the name of the administrator. */
beforeAll(async () => {
  const [sheet] = await test.db.select().from(planSheets).limit(1);
  storeId = sheet?.storeId ?? 0;
  const { data } = (await admin.post('/api/cafu/cash-in/token', { storeId, name: 'admin' })).json<{
    data: { token: string };
  }>();
  const { today } = await findDay(test.db, { userId: 1 } as never);
  // Those of the demo data are closed.
  await test.db.delete(takingsDays);
  const sent = await test.app.inject({
    method: 'POST',
    url: '/api/cafu/cash-in',
    headers: { authorization: `Bearer ${data.token}` },
    payload: { entries: [{ storeId, day: addDays(today, -1), amount: 123_456 }] },
  });
  expect(sent.statusCode).toBe(200);
  expect((await admin.get('/api/v1/sys-user/export')).statusCode).toBe(202);
  await runJobs(test.app);
  await logOperation(test.db, SYSTEM_ACTOR, { noun: 'operLog', action: 'prune' });
});

const list = async (query: string) =>
  (await admin.get(`${PATH}?pageSize=100&${query}`)).json<{ data: { list: Operation[] } }>().data.list;

it('an entry has the kind of its actor, whatever their name', async () => {
  const entries = await list('');
  const findKind = (noun: string, action: string) =>
    entries.find((entry) => entry.noun === noun && entry.action === action)?.actorKind;

  expect(findKind('monthPlan', 'update')).toBe('storeToken');
  expect(findKind('storeToken', 'create')).toBe('person');
  expect(findKind('user', 'export')).toBe('job');
  expect(findKind('operLog', 'prune')).toBe('system');
  expect(new Set(entries.map(({ actorKind }) => actorKind))).toEqual(new Set(ACTOR_KINDS));
  const named = await list('userName=admin');
  expect(new Set(named.map(({ actorKind }) => actorKind))).toEqual(new Set(['person', 'storeToken', 'job']));
});

it('details, export, history and home page show it', async () => {
  const [entry] = await list('noun=monthPlan');
  const detail = (await admin.get(`${PATH}/${entry?.operId}`)).json<{ data: Operation }>().data;
  const history = await admin.get(`/api/cafu/cash-in/month-plan/${entry?.recordId}/history`);
  const changes = await admin.get('/api/v1/dashboard/changes');

  expect(detail).toMatchObject({ userName: 'admin', actorKind: 'storeToken' });
  expect(history.json()).toMatchObject({ data: { list: [{ userName: 'admin', actorKind: 'storeToken' }] } });
  const { data } = changes.json<{ data: { list: Operation[] } }>();
  expect(data.list.find(({ operId }) => operId === entry?.operId)).toMatchObject({ actorKind: 'storeToken' });
  test.app.jobs.exportRows = 1_000;
  const rows = (await admin.get(`${PATH}/export?userName=admin`)).body.split('\r\n');
  expect(rows.find((row) => row.startsWith(`${entry?.operId},`))).toContain(',admin,storeToken,');
});
