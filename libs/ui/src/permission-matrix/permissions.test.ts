import { fc } from '@backroom/testing/property';

import { MENU } from './menu.fixture.ts';
import {
  diffPermissions,
  getCellPermissions,
  getCellState,
  isChanged,
  type PermissionRow,
  toggleCell,
} from './permissions.ts';

const NONE = new Set<string>();
const findRow = (id: string, rows: readonly PermissionRow[] = MENU): PermissionRow | undefined =>
  rows.find((row) => row.id === id) ?? rows.map((row) => findRow(id, row.children ?? [])).find(Boolean);
const getRow = (id: string) => findRow(id) as PermissionRow;

it('covers all descendants when linked, only the row itself when not', () => {
  expect(getCellPermissions(getRow('system'), 'view', true)).toEqual([
    'menu:system',
    'user:list',
    'role:list',
    'log:list',
  ]);
  expect(getCellPermissions(getRow('system'), 'view', false)).toEqual(['menu:system']);
});

it('is indeterminate when only some are granted', () => {
  expect(getCellState(getRow('system'), 'view', true, new Set(['user:list']))).toBe('indeterminate');
  expect(getCellState(getRow('system'), 'view', false, new Set(['user:list']))).toBe(false);
  expect(getCellState(getRow('log'), 'add', true, NONE)).toBeUndefined();
});

it('keeps inherited permissions', () => {
  const inherited = new Set(['user:list']);
  const result = toggleCell(
    getRow('system'),
    'view',
    true,
    new Set(getCellPermissions(getRow('system'), 'view', true)),
    inherited,
  );
  expect([...result]).toEqual(['user:list']);
});

it('returns granted and revoked permissions', () => {
  const saved = new Set(['user:list', 'user:add']);
  const granted = new Set(['user:list', 'user:edit']);
  expect(diffPermissions(granted, saved)).toEqual({ added: ['user:edit'], removed: ['user:add'] });
  expect(isChanged(getRow('user'), 'add', false, granted, saved)).toBe(true);
  expect(isChanged(getRow('user'), 'view', false, granted, saved)).toBe(false);
});

it('restores the value when a checked or unchecked cell is toggled twice', () => {
  const all = [
    ...new Set(
      ['view', 'add', 'edit', 'remove'].flatMap((column) =>
        MENU.flatMap((top) => getCellPermissions(top, column, true)),
      ),
    ),
  ];
  fc.assert(
    fc.property(
      fc.subarray(all),
      fc.constantFrom('view', 'add', 'edit', 'remove'),
      fc.boolean(),
      (subset, column, linked) => {
        const granted = new Set(subset);
        for (const top of MENU) {
          const state = getCellState(top, column, linked, granted);
          if (state === undefined || state === 'indeterminate') continue;
          const toggled = toggleCell(top, column, linked, granted, NONE);
          expect(getCellState(top, column, linked, toggled)).toBe(!state);
          expect(toggleCell(top, column, linked, toggled, NONE)).toEqual(granted);
        }
      },
    ),
  );
});
