import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { getPreferences, setPreference } from '../../theme/preferences.ts';
import { useTableView } from './use-table-view.ts';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => setPreference('tables', ''));
  localStorage.clear();
});

const renderTableView = (storageKey?: string) => renderHook(() => useTableView(storageKey)).result;

it('stores changes separately for each table', () => {
  const first = renderTableView('roles');
  act(() => first.current.onChange({ hidden: ['roleKey'], pinned: ['status'] }));
  act(() => first.current.onChange({ order: ['status', 'roleName'], widths: { status: 90 }, density: 'compact' }));

  expect(renderTableView('roles').current).toMatchObject({
    hidden: ['roleKey'],
    pinned: ['status'],
    order: ['status', 'roleName'],
    widths: { status: 90 },
    density: 'compact',
  });
  expect(renderTableView('users').current).toMatchObject({
    hidden: [],
    order: [],
    pinned: [],
    widths: {},
    density: undefined,
  });
});

it('follows the account, whose layout counts before that of the browser', () => {
  const view = renderTableView('roles');
  act(() => view.current.onChange({ hidden: ['roleKey'] }));
  expect(JSON.parse(getPreferences().tables)).toMatchObject({ roles: { hidden: ['roleKey'] } });

  act(() => setPreference('tables', JSON.stringify({ roles: { hidden: ['status'] } })));
  expect(renderTableView('roles').current.hidden).toEqual(['status']);
  act(() => setPreference('tables', ''));
  expect(renderTableView('roles').current.hidden).toEqual(['roleKey']);
});

it('keeps the layout in the browser where the account has no room', () => {
  act(() => setPreference('tables', JSON.stringify({ others: 'x'.repeat(7_950), roles: { hidden: ['status'] } })));
  const view = renderTableView('roles');
  act(() => view.current.onChange({ hidden: ['roleKey', 'sort'] }));
  expect(JSON.parse(getPreferences().tables)).not.toHaveProperty('roles');
  expect(renderTableView('roles').current.hidden).toEqual(['roleKey', 'sort']);
});

it('does not store the layout without a storage key', () => {
  const first = renderTableView();
  act(() => first.current.onChange({ hidden: ['roleKey'] }));

  expect(first.current.hidden).toEqual(['roleKey']);
  expect(localStorage).toHaveLength(0);
});

it.each(['{', '7', '["roleKey"]', '{"hidden":1,"order":[null],"pinned":"a","widths":{"a":"wide"},"density":"huge"}'])(
  'falls back to the default layout if the stored value is invalid: %s',
  (invalid) => {
    localStorage.setItem('ui_table.roles', invalid);

    expect(renderTableView('roles').current).toMatchObject({
      hidden: [],
      order: [],
      pinned: [],
      widths: {},
      density: undefined,
    });
  },
);

it('hides columns that are hidden by default until the user shows them', () => {
  const columns = [{ id: 'name' }, { id: 'sort', hiddenByDefault: true }];
  const { result } = renderHook(() => useTableView('posts', columns));
  expect(result.current.hidden).toEqual(['sort']);

  act(() => result.current.onChange({ hidden: [] }));
  const { result: reopened } = renderHook(() => useTableView('posts', columns));
  expect(reopened.current.hidden).toEqual([]);
  expect(reopened.current.hiddenByDefault).toEqual(['sort']);
});

it('keeps changes in memory if the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = renderTableView('roles');
  act(() => first.current.onChange({ hidden: ['roleKey'] }));

  expect(first.current.hidden).toEqual(['roleKey']);
});

it('returns a valid layout for any stored value', () => {
  const rendered: ReturnType<typeof useTableView>[] = [];
  const Table = () => {
    rendered.push(useTableView('roles'));
    return null;
  };
  const jsonValue = fc.jsonValue({ maxDepth: 1 });
  const layout = fc.record({
    hidden: jsonValue,
    order: jsonValue,
    pinned: jsonValue,
    widths: jsonValue,
    density: jsonValue,
  });
  const storedText = fc.oneof(
    fc.string(),
    fc.json(),
    layout.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(storedText, (stored) => {
      localStorage.setItem('ui_table.roles', stored);
      renderToStaticMarkup(createElement(Table));
      const { hidden, order, pinned, widths, density } = rendered.pop() ?? throwNotRendered();
      expect([...hidden, ...order, ...pinned].every((name) => typeof name === 'string')).toBe(true);
      expect(Object.values(widths).every(Number.isFinite)).toBe(true);
      expect([undefined, 'compact', 'default', 'comfortable']).toContain(density);
    }),
    { numRuns: rounds({ quick: 500, night: 10_000 }) },
  );
});

function throwNotRendered(): never {
  throw new Error('the table was not rendered');
}
