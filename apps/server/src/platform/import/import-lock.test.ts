import {
  createCashInFile,
  createDeptFile,
  createMenuEntries,
  createPlanFile,
  createStoreFile,
  sendImport,
} from '../../testing/imports/import-files.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const ROWS = 6;
const MENU_IMPORT = '/api/v1/menu/import';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const createMenus = (dryRun: boolean) => ({ parentId: 0, entries: createMenuEntries(ROWS), dryRun });
/** The statements of an import that succeeds. */
const record = (url: string, payload: string | object) =>
  recordStatements(async () => {
    expect((await sendImport(test.app, admin, { url, payload })).json()).toMatchObject({ code: 200 });
  });

describe('the statements of an import', () => {
  it.each([
    ['departments', '/api/v1/dept/import', (rows: number) => createDeptFile(rows, '华东大区')],
    ['stores', '/api/v1/store/import', (rows: number) => createStoreFile(rows, '华东大区')],
  ])('are as many for many %s as for one', async (_what, path, createFile) => {
    const url = `${path}?dryRun=1`;

    expect((await record(url, createFile(100))).length).toBe((await record(url, createFile(1))).length);
  });

  it('are as many for many menu entries of one level as for two', async () => {
    const create = (count: number) => {
      const entries = createMenuEntries(count).map((entry) => ({ ...entry, parent: -1 }));
      return { parentId: 0, entries: entries.map((entry) => ({ ...entry, menuName: `${entry.menuName}of${count}` })) };
    };
    const many = await record(MENU_IMPORT, { ...create(80), dryRun: false });
    expect(many.length).toBe((await record(MENU_IMPORT, { ...create(2), dryRun: false })).length);
  });
});

describe('the lock of rights', () => {
  it.each([
    ['departments', '/api/v1/dept/import?dryRun=1', createDeptFile(ROWS, '华东大区')],
    ['stores', '/api/v1/store/import?dryRun=1', createStoreFile(ROWS, '华东大区')],
    ['menu entries', MENU_IMPORT, createMenus(true)],
  ])('is not taken by a dry run of %s', async (_what, url, payload) => {
    expect(await record(url, payload)).not.toContain('rights lock');
  });

  it.each([
    ['cash-in', '/api/cafu/cash-in/import', createCashInFile(ROWS)],
    ['month plans', '/api/cafu/cash-in/month-plan/import', createPlanFile(ROWS)],
  ])('is not taken by an import of %s, whose author is read again before it is committed', async (_what, url, file) => {
    const statements = await record(url, file);

    expect(statements).not.toContain('rights lock');
    expect(statements.slice(statements.lastIndexOf('insert into sys_oper_log'))).toEqual([
      'insert into sys_oper_log',
      'select revoked_at for share',
      'select sys_user for share',
      'select moves',
    ]);
  });

  it.each([
    [
      'departments',
      '/api/v1/dept/import',
      createDeptFile(ROWS, '华东大区'),
      ['select dept_id', 'select dept_id', 'undefined undefined'],
    ],
    [
      'stores',
      '/api/v1/store/import',
      createStoreFile(ROWS, '华东大区'),
      ['select dept_id', 'select dept_id', 'undefined undefined'],
    ],
    ['menu entries', MENU_IMPORT, createMenus(false), ['select menu_id', 'select role_key']],
  ])(
    'comes last and is held for a few statements, however many %s are imported',
    async (_what, url, payload, checks) => {
      const statements = await record(url, payload);

      expect(statements.slice(statements.lastIndexOf('insert into sys_oper_log'))).toEqual([
        'insert into sys_oper_log',
        'rights lock',
        'select sys_user',
        ...checks,
        'select revoked_at for share',
      ]);
      expect(statements.filter((statement) => statement === 'rights lock')).toHaveLength(1);
    },
  );
});
