import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { findChanges, formatDistribution } from './find-changes.ts';
import { PLACEMENTS } from './placements.ts';
import { readSchema, type SchemaTable } from './read-schema.ts';

const tables = readSchema();

it('every table has a placement, and every placement a table', () => {
  expect(Object.keys(PLACEMENTS).sort()).toEqual(tables.map(({ name }) => name).sort());
  expect(tables.length).toBeGreaterThan(45);
});

it('docs/scale.md has what the command prints', () => {
  const printed = execFileSync(process.execPath, ['tools/distribution/distribution.ts'], { encoding: 'utf8' });
  expect(printed.trim()).toBe(formatDistribution(tables, PLACEMENTS));
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(printed.trim());
});

it('what the triggers of the migrations belong to is known', () => {
  expect(tables.filter(({ triggers }) => triggers.length > 0).map(({ name }) => name)).toEqual([
    'cafu_plan_sheet',
    'cafu_takings_day',
    'sys_dept',
    'sys_oper_log',
    'sys_oper_log_chain',
  ]);
});

describe('what has to change', () => {
  const table: SchemaTable = {
    name: 'sale',
    required: ['sale_id', 'store_id'],
    numbered: [],
    unique: [{ name: 'primary key', columns: ['store_id', 'sale_id'] }],
    references: [],
    triggers: [],
  };
  const BY_STORE = { group: 'store', key: 'store_id' };
  const places = { sale: BY_STORE, sheet: BY_STORE, receipt: { group: 'person', key: 'user_id' } } as const;
  const others = { store: 'reference', job: 'local' } as const;
  const find = (changed: Partial<SchemaTable>) => findChanges({ ...table, ...changed }, { ...places, ...others });
  const reference = (to: string, columns = ['store_id']) => ({
    references: [{ table: to, columns, foreignColumns: columns }],
  });

  it.each([
    ['nothing', {}, []],
    ['a key that may be null', { required: ['sale_id'] }, ['`store_id` must not be null']],
    [
      'a unique index without the key',
      { unique: [{ name: 'sale_code', columns: ['code'] }] },
      ['sale_code (code) must contain `store_id`'],
    ],
    ['a small number', { numbered: [{ column: 'sale_id', type: 'integer' }] }, ['`sale_id` must be bigint']],
    ['a foreign key to a reference table', reference('store'), []],
    ['a foreign key within its group', reference('sheet'), []],
    [
      'a foreign key without the key',
      reference('sheet', ['sheet_id']),
      ['foreign key (sheet_id) to sheet must contain `store_id`'],
    ],
    [
      'a foreign key to another group',
      reference('receipt'),
      ['foreign key (store_id) to receipt of another group must go'],
    ],
    ['a foreign key to one node', reference('job'), ['foreign key (store_id) to job, which is on one node, must go']],
    ['a trigger', { triggers: ['sums'] }, ['trigger sums must become a statement']],
    ['no placement', { name: 'new' }, ['has no placement']],
  ] as [string, Partial<SchemaTable>, string[]][])('%s', (_what, changed, expected) => {
    expect(find(changed)).toEqual(expected);
  });
});
