import { act, renderHook } from '@testing-library/react';

import { useTableView } from './use-table-view.ts';

afterEach(() => localStorage.clear());

it('remembers the hidden columns', () => {
  const first = renderHook(() => useTableView('roles'));
  act(() => first.result.current.onHiddenChange(['roleKey']));
  expect(first.result.current.hidden).toEqual(['roleKey']);

  expect(renderHook(() => useTableView('roles')).result.current.hidden).toEqual(['roleKey']);
  expect(renderHook(() => useTableView('users')).result.current.hidden).toEqual([]);
});

it.each(['{', '{"a":1}', '[1,null]'])('begins afresh with a broken memory: %s', (broken) => {
  localStorage.setItem('ui_table.roles', broken);
  expect(renderHook(() => useTableView('roles')).result.current.hidden).toEqual([]);
});
