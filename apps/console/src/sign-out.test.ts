import { hydratePreferences, parsePreferences } from '@backroom/ui';

import { clearStorage } from './sign-out.ts';

afterEach(() => jest.restoreAllMocks());

/** See docs/product.md, "Shell". */
const CLEARED_KEYS = [
  'app_info',
  'recent_pages',
  'menu_pages',
  'login_mode',
  'kept_period',
  'ui_table.posts',
  'ui_split.users',
  'x',
];

it('clears both storages except preferences', () => {
  localStorage.setItem('ui_prefs', '{"size":"large","name":"林小满"}');
  for (const key of CLEARED_KEYS) localStorage.setItem(key, '林小满');
  for (const key of ['tabs', 'kept:4:form']) sessionStorage.setItem(key, '林小满');

  clearStorage();

  expect(Object.keys(localStorage)).toEqual(['ui_prefs']);
  expect(localStorage.getItem('ui_prefs')).not.toContain('林小满');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps of the preferences their values and what synchronizes them, by user id', () => {
  const sync = { userId: 4, synced: parsePreferences({}), unsentByUserId: { 7: { menu: 'light' } } };
  hydratePreferences({ appearance: 'dark' }, sync);

  clearStorage();

  const { sync: keptSync, ...kept } = JSON.parse(localStorage.getItem('ui_prefs') ?? '{}') as Record<string, unknown>;
  expect(kept).toEqual({ ...parsePreferences({}), appearance: 'dark' });
  expect(keptSync).toEqual(sync);
});

it.each(['getItem', 'setItem', 'clear'] as const)('ignores errors of %s', (name) => {
  localStorage.setItem('ui_prefs', '{"size":"large"}');
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

  expect(clearStorage).not.toThrow();
});
