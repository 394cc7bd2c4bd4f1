import { act, renderHook } from '@testing-library/react';

import { useTableView } from './use-table-view.ts';

afterEach(() => localStorage.clear());

const open = (storageKey?: string) => renderHook(() => useTableView(storageKey)).result;

it('remembers what was changed, each table its own', () => {
  const first = open('roles');
  act(() => first.current.onChange({ hidden: ['roleKey'], pinned: ['status'] }));
  act(() => first.current.onChange({ order: ['status', 'roleName'], widths: { status: 90 }, density: 'compact' }));

  expect(open('roles').current).toMatchObject({
    hidden: ['roleKey'],
    pinned: ['status'],
    order: ['status', 'roleName'],
    widths: { status: 90 },
    density: 'compact',
  });
  expect(open('users').current).toMatchObject({ hidden: [], order: [], pinned: [], widths: {}, density: undefined });
});

it('forgets with the page when it has no name', () => {
  const first = open();
  act(() => first.current.onChange({ hidden: ['roleKey'] }));

  expect(first.current.hidden).toEqual(['roleKey']);
  expect(localStorage).toHaveLength(0);
});

it.each(['{', '7', '["roleKey"]', '{"hidden":1,"order":[null],"pinned":"a","widths":{"a":"wide"},"density":"huge"}'])(
  'begins afresh with a broken memory: %s',
  (broken) => {
    localStorage.setItem('ui_table.roles', broken);

    expect(open('roles').current).toMatchObject({ hidden: [], order: [], pinned: [], widths: {}, density: undefined });
  },
);
