import { clearStorage } from './sign-out.ts';

afterEach(() => jest.restoreAllMocks());

it('clears both storages except preferences', () => {
  localStorage.setItem('ui_prefs', '{"size":"large"}');
  localStorage.setItem('recent_pages', '[]');
  sessionStorage.setItem('tabs', '[]');

  clearStorage();

  expect(Object.keys(localStorage)).toEqual(['ui_prefs']);
  expect(sessionStorage).toHaveLength(0);
});

it.each(['getItem', 'setItem', 'clear'] as const)('ignores errors of %s', (name) => {
  localStorage.setItem('ui_prefs', '{"size":"large"}');
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

  expect(clearStorage).not.toThrow();
});
