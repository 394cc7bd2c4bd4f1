import { fc } from '@backroom/testing/property';

import { MENU } from './menu.fixture.ts';
import { cellState, changes, isChanged, type PermissionRow, reach, toggleCell } from './permissions.ts';

const NONE = new Set<string>();
const find = (id: string, rows: readonly PermissionRow[] = MENU): PermissionRow | undefined =>
  rows.find((row) => row.id === id) ?? rows.map((row) => find(id, row.children ?? [])).find(Boolean);
const row = (id: string) => find(id) as PermissionRow;

it('covers all descendants when linked, only the row itself when not', () => {
  expect(reach(row('system'), 'view', true)).toEqual(['menu:system', 'user:list', 'role:list', 'log:list']);
  expect(reach(row('system'), 'view', false)).toEqual(['menu:system']);
});

it('is indeterminate when only some are granted', () => {
  expect(cellState(row('system'), 'view', true, new Set(['user:list']))).toBe('indeterminate');
  expect(cellState(row('system'), 'view', false, new Set(['user:list']))).toBe(false);
  expect(cellState(row('log'), 'add', true, NONE)).toBeUndefined();
});

it('keeps inherited permissions', () => {
  const inherited = new Set(['user:list']);
  const off = toggleCell(row('system'), 'view', true, new Set(reach(row('system'), 'view', true)), inherited);
  expect([...off]).toEqual(['user:list']);
});

it('returns granted and revoked permissions', () => {
  const saved = new Set(['user:list', 'user:add']);
  const granted = new Set(['user:list', 'user:edit']);
  expect(changes(granted, saved)).toEqual({ added: ['user:edit'], removed: ['user:add'] });
  expect(isChanged(row('user'), 'add', false, granted, saved)).toBe(true);
  expect(isChanged(row('user'), 'view', false, granted, saved)).toBe(false);
});

it('restores the value when a checked or unchecked cell is toggled twice', () => {
  const all = [
    ...new Set(['view', 'add', 'edit', 'remove'].flatMap((column) => MENU.flatMap((top) => reach(top, column, true)))),
  ];
  fc.assert(
    fc.property(
      fc.subarray(all),
      fc.constantFrom('view', 'add', 'edit', 'remove'),
      fc.boolean(),
      (some, column, linked) => {
        const granted = new Set(some);
        for (const top of MENU) {
          const state = cellState(top, column, linked, granted);
          if (state === undefined || state === 'indeterminate') continue;
          const once = toggleCell(top, column, linked, granted, NONE);
          expect(cellState(top, column, linked, once)).toBe(!state);
          expect(toggleCell(top, column, linked, once, NONE)).toEqual(granted);
        }
      },
    ),
  );
});
