import { eq } from 'drizzle-orm';

import type { Job } from '@backroom/contract/jobs';

import { jobs } from '../../schema/jobs.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { listTables } from '../../testing/list-tables.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

/** Columns that keep what a request or a job has answered. */
const STORED_ANSWERS = ['sys_idempotency.answer', 'sys_job.result', 'sys_job.secret', 'sys_job_file.bytes'];
/** Other columns of JSON and bytes, with what they are. */
const EXEMPT: Record<string, string> = {
  'cafu_cash_in_question.others': 'of the record',
  'cafu_import_mapping.headings': 'of the company, without values',
  'cafu_import_mapping.mapping': 'of the company, without values',
  'cafu_plan_sheet.actual': 'of the record',
  'cafu_plan_sheet.actual_authors': 'of the record',
  'cafu_plan_sheet.actual_versions': 'of the record',
  'cafu_plan_sheet.last_move': 'of the record, and not sent',
  'cafu_plan_sheet.plan': 'of the record',
  'cafu_plan_sheet.plan_versions': 'of the record',
  'cafu_takings_day.cash': 'of the record',
  'cafu_takings_day.lines': 'of the record',
  'cafu_takings_month.days': 'of the record',
  'sys_avatar.picture': 'of the user',
  'sys_idempotency.rights': 'the rights of an answer',
  'sys_instance_report.figures': 'figures of a process, without records',
  'sys_job.actor': 'for the operation log',
  'sys_job.error': 'a sentence without data',
  'sys_job.payload': 'the argument of the user, used with the rights at the time of the run',
  'sys_job.rights': 'the rights of an answer',
  'sys_logo.picture': 'public',
  'sys_oper_log.changes': 'of the record',
  'sys_oper_log.details': 'of the record',
  'sys_oper_log.role_keys': 'of the record',
  'sys_passkey.transports': 'of the user',
  'sys_session.seen_as': 'ids, read again for each call',
  'sys_sign_in_ticket.done': 'of the sign-in',
  'sys_store.holidays': 'of the record',
  'sys_store.takings_methods': 'of the record',
  'sys_store.week_hours': 'of the record',
  'sys_user_preference.chosen': 'of the user',
};

const test = setupTestApp({ jobExportRows: -1 });
let serial = 0;

async function createExporter(tag: string) {
  serial += 1;
  const roleId = await insertRole(test.db, { roleKey: `keeper${serial}`, dataScope: '1', tags: [tag] });
  const userId = await insertUser(test.db, { username: `keeper.${serial}`, deptId: 10, roleIds: [roleId] });
  return { roleId, caller: await createSessionCaller(test, userId) };
}

/** Arguments that an export requires. */
const QUERIES: Record<string, string> = { '/api/cafu/cash-in/month-plan/export': '?month=2026-10' };
/** Exports of records without departments: a smaller data scope has the same rows. */
const WITHOUT_DEPARTMENTS = [
  '/api/v1/config/export',
  '/api/v1/dict/data/export',
  '/api/v1/dict/type/export',
  '/api/v1/error-log/export',
  '/api/v1/post/export',
  '/api/v1/role/export',
  '/api/v1/sys-login-log/export',
  '/api/v1/sys-opera-log/export',
];

async function runExport(url: string, caller: TestCaller): Promise<number> {
  const response = await caller.get(url);
  const { data } = response.json<{ data: Job }>();
  expect({ url, status: response.statusCode }).toEqual({ url, status: 202 });
  await runJobs(test.app);
  return data.jobId;
}
const download = async (jobId: number, caller: TestCaller) => caller.get(`/api/v1/job/${jobId}/file`);

it('the file of every export is refused once its user has lost the permission, or has it for fewer rows', async () => {
  const tasks = [...test.app.jobs.tasks].filter(([name]) => name.startsWith('GET '));
  const withoutDepartments: string[] = [];
  for (const [name, { access }] of tasks) {
    const path = name.replace('GET ', '');
    const { caller, roleId } = await createExporter(access);
    const jobId = await runExport(path + (QUERIES[path] ?? ''), caller);
    expect({ path, status: (await download(jobId, caller)).statusCode }).toEqual({ path, status: 200 });

    await test.db.update(roles).set({ dataScope: '3' }).where(eq(roles.roleId, roleId));
    const { statusCode } = await download(jobId, caller);
    if (statusCode === 200) withoutDepartments.push(path);
    else expect({ path, statusCode }).toEqual({ path, statusCode: 410 });

    await test.db.delete(roleMenus).where(eq(roleMenus.roleId, roleId));
    expect({ path, status: (await download(jobId, caller)).statusCode }).toEqual({ path, status: 410 });
    await test.db.delete(jobs);
  }

  expect(tasks.length).toBeGreaterThan(8);
  expect(withoutDepartments.sort()).toEqual(WITHOUT_DEPARTMENTS);
});

it('every column that may keep an answer is known', async () => {
  const tables = await listTables();
  const columns = tables.flatMap(({ name, columns: all }) => {
    return all
      .filter((column) => /^(?:jsonb|bytea)$/.test(column.getSQLType()))
      .map((column) => `${name}.${column.name}`);
  });

  expect(columns.sort()).toEqual([...STORED_ANSWERS, ...Object.keys(EXEMPT)].sort());
});

it('the answer to a repeated request is refused once its user may not see the record any more', async () => {
  const { caller, roleId } = await createExporter('admin:sysUser:add');
  const user = {
    username: 'kept.answer',
    nickName: 'Kept',
    deptId: 1,
    postId: 1,
    roleIds: [roleId],
    sex: '2',
    password: 'nine herons at dusk',
  };
  const create = () => caller.post('/api/v1/sys-user', user, { 'idempotency-key': 'kept-answer' });
  const first = await create();
  expect(first.json()).toMatchObject({ code: 200 });
  expect((await create()).json()).toMatchObject({ code: 200, data: first.json<{ data: object }>().data });

  await test.db.update(roles).set({ dataScope: '3' }).where(eq(roles.roleId, roleId));
  expect((await create()).json()).toMatchObject({
    code: 410,
    msg: '生成此结果时的权限你已不再拥有，请重新操作',
    data: null,
  });
});

it('the list of jobs names why a result is gone, and offers no download', async () => {
  const { caller, roleId } = await createExporter('admin:sysUser:export');
  const jobId = await runExport('/api/v1/sys-user/export', caller);
  const read = async () => (await caller.get('/api/v1/job')).json<{ data: Job[] }>().data;
  expect(await read()).toMatchObject([{ jobId, error: '', file: { size: expect.any(Number) as number } }]);

  await test.db.update(roles).set({ dataScope: '4' }).where(eq(roles.roleId, roleId));
  expect(await read()).toMatchObject([
    { jobId, state: 'done', error: '生成此结果时的权限你已不再拥有，请重新操作', file: null },
  ]);

  await test.db.update(roles).set({ dataScope: '1' }).where(eq(roles.roleId, roleId));
  expect((await download(jobId, caller)).statusCode).toBe(200);
});
