import { globSync, readFileSync } from 'node:fs';

import { readSheet } from 'read-excel-file/universal';

import { CASH_IN_LAYOUT } from '../../business/cash-in/cash-in-import.service.ts';
import { PLAN_LAYOUT } from '../../business/month-plan/month-plan-import.service.ts';
import { DEPT_IMPORT_LAYOUT } from '../../identity/departments/departments-import-layout.ts';
import { STORE_IMPORT_LAYOUT } from '../../identity/stores/stores-import-layout.ts';
import { USER_IMPORT_LAYOUT } from '../../identity/users/import/users-import-layout.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { IMPORT_SAMPLES, type ImportName } from '../../testing/imports/import-samples.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { DICT_IMPORT_LAYOUT } from '../dictionaries/import/dictionaries-import-layout.ts';
import { findFields, type ImportLayout, isIgnored, listFields } from './import-layout.ts';
import { normalizeHeading } from './normalize-heading.ts';

const LAYOUTS: Readonly<Record<ImportName, ImportLayout>> = {
  users: USER_IMPORT_LAYOUT,
  stores: STORE_IMPORT_LAYOUT,
  departments: DEPT_IMPORT_LAYOUT,
  dictionaries: DICT_IMPORT_LAYOUT,
  plans: PLAN_LAYOUT,
  cashIn: CASH_IN_LAYOUT,
};
/** Of files whose columns a person chooses. */
const WITHOUT_NAMES = 'createTillLayout';

const names = Object.keys(LAYOUTS) as ImportName[];
const getAliases = (layout: ImportLayout, field: string) => layout.columns[field]?.aliases ?? [];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  // So that the months of the samples can be edited, whatever day it is.
  await test.db.delete(planSheets);
});

it('are read of every layout of the server', () => {
  const sources = globSync('apps/server/src/**/*.ts').filter((file) => !/\.test\.ts$|\/platform\/import\//.test(file));
  const declared = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const layouts = source.matchAll(
      /(?:const (\w+): ImportLayout<|function (\w+)\([^)]*\): ImportLayout<|satisfies ImportLayout;)/g,
    );
    return [...layouts].map(([, name, maker]) => name ?? maker ?? 'satisfies');
  });
  expect(declared.filter((name) => name !== WITHOUT_NAMES)).toHaveLength(names.length);
});

describe.each(names)('of %s', (name) => {
  const layout = LAYOUTS[name];
  const fields = listFields(layout);
  const all = fields.flatMap((field) => {
    const { 'zh-CN': zh = '', 'en-US': en = '', aliases = [] } = layout.columns[field] ?? {};
    return [...new Set([zh, en, ...aliases])].map((head) => ({ field, head }));
  });

  it('belong to one column each', () => {
    const heads = [
      ...all,
      ...(layout.ignored ?? []).flatMap((head) =>
        Object.values(head).map((text) => ({ field: 'ignored', head: text })),
      ),
    ];
    const shared = heads.filter((one, index) =>
      heads.some(
        (other, at) =>
          at < index && other.field !== one.field && normalizeHeading(other.head) === normalizeHeading(one.head),
      ),
    );
    expect(shared).toEqual([]);
  });

  it('are no value of a row, which would look like a head', () => {
    const values = Object.values(layout.examples).flatMap((value) =>
      typeof value === 'object' ? Object.values(value) : [value ?? ''],
    );
    expect(all.filter(({ head }) => values.includes(head))).toEqual([]);
  });

  it('lead to their column in any case, also with the star of the template', () => {
    for (const { field, head } of all)
      for (const written of [head, `${head}*`, head.toUpperCase(), ` ${head} `]) {
        expect({ written, found: findFields(layout, [written]) }).toEqual({ written, found: [field] });
        expect({ written, isIgnored: isIgnored(layout, written) }).toEqual({ written, isIgnored: false });
      }
  });

  it('are taken by the import, and told in its template', async () => {
    const { endpoint, columns, toRow } = IMPORT_SAMPLES[name];
    const heads = columns.map((column) => {
      const [field = ''] = findFields(layout, [column]);
      return getAliases(layout, field).at(-1) ?? column;
    });
    expect(heads).not.toEqual(columns);
    const response = await admin.upload(`${endpoint.path}?dryRun=1`, `${heads.join(',')}\n${toRow(8).join(',')}`);
    expect(response.json()).toMatchObject({ code: 200, data: { rows: 1, created: 1, errors: [] } });

    const notes = await Promise.all(
      ['zh-CN', 'en-US'].map(async (language) => {
        const { rawPayload } = await admin.get(`${endpoint.path}Template`, { 'accept-language': language });
        const [, ...rows] = await readSheet(new Uint8Array(rawPayload).buffer, 2);
        return rows.map(([, , , note]) => String(note));
      }),
    );
    for (const [index, field] of fields.entries()) {
      const told = notes.map((rows) => rows[index]).join();
      for (const alias of getAliases(layout, field)) expect(told).toContain(alias);
    }
  });
});

it('give way to the name of a column, if a file has both', () => {
  expect(findFields(USER_IMPORT_LAYOUT, ['电话', '手机号'])).toEqual([undefined, 'phone']);
  expect(findFields(USER_IMPORT_LAYOUT, ['电话', '手机'])).toEqual(['phone', 'phone']);
});

it('let a file of users in that was headed before a name changed', async () => {
  const file = 'User name,Name,Department,Post,Roles,Sex\nold.file,Old,人力资源部,专员,财务,Male';
  const response = await admin.upload(`${IMPORT_SAMPLES.users.endpoint.path}?dryRun=1`, file);
  expect(response.json()).toMatchObject({ code: 200, data: { rows: 1, created: 1, errors: [] } });
});
