import { getShortcut, toKeyCaps } from './shortcut-label.ts';
import { isSingleKey, matchShortcut } from './shortcuts.ts';

const NONE = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };
const altShift = { altKey: true, shiftKey: true };
const mockApple = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; x)');

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('dir');
});

it.each([
  ['search', { key: 'k', ...ctrl }],
  ['search', { key: 'K', ...ctrl }],
  ['search', { key: 'л', code: 'KeyK', ...ctrl }],
  ['toggleMenu', { key: 'b', ...ctrl }],
  ['previousTab', { key: 'ArrowLeft', ...altShift }],
  ['nextTab', { key: 'ArrowRight', ...altShift }],
  ['closeTab', { key: 'W', code: 'KeyW', ...altShift }],
  ['reopenTab', { key: 'T', code: 'KeyT', ...altShift }],
  ['listSearch', { key: '/' }],
  ['listSearch', { key: '/', shiftKey: true }],
  ['help', { key: '?', shiftKey: true }],
  [undefined, { key: 'k' }],
  [undefined, { key: 'k', ...meta }],
  [undefined, { key: 'k', ...ctrl, shiftKey: true }],
  [undefined, { key: 'k', ...ctrl, altKey: true }],
  [undefined, { key: 'k', ...ctrl, ...meta }],
  [undefined, { key: 'ArrowLeft', altKey: true }],
  [undefined, { key: '?', ...ctrl }],
  [undefined, { key: 'a' }],
])('%s is matched by %j', (id, event) => {
  expect(matchShortcut({ ...NONE, ...event })).toBe(id);
});

it('uses ⌘ instead of Ctrl on Apple platforms, and the key code where Option changes the character', () => {
  mockApple();

  expect(matchShortcut({ ...NONE, key: 'k', ...meta })).toBe('search');
  expect(matchShortcut({ ...NONE, key: 'k', ...ctrl })).toBeUndefined();
  expect(matchShortcut({ ...NONE, key: '„', code: 'KeyW', ...altShift })).toBe('closeTab');
});

it('formats labels for the platform', () => {
  expect(getShortcut('search')).toEqual({ label: 'Ctrl+K', ariaKeyShortcuts: 'Control+K' });
  expect(getShortcut('previousTab')).toEqual({ label: 'Alt+Shift+←', ariaKeyShortcuts: 'Alt+Shift+ArrowLeft' });

  mockApple();
  expect(getShortcut('search')).toEqual({ label: '⌘K', ariaKeyShortcuts: 'Meta+K' });
  expect(getShortcut('closeTab')).toEqual({ label: '⌥⇧W', ariaKeyShortcuts: 'Alt+Shift+W' });
  expect(toKeyCaps('Mod+Enter')).toEqual(['⌘', 'Enter']);
});

it('identifies single-key shortcuts', () => {
  expect([isSingleKey('help'), isSingleKey('listSearch'), isSingleKey('search')]).toEqual([true, true, false]);
});

it('turns the arrows around where the page is read from right to left, and says so', () => {
  document.documentElement.dir = 'rtl';
  expect(matchShortcut({ ...NONE, key: 'ArrowRight', ...altShift })).toBe('previousTab');
  expect(matchShortcut({ ...NONE, key: 'ArrowLeft', ...altShift })).toBe('nextTab');
  expect(getShortcut('previousTab')).toEqual({ label: 'Alt+Shift+→', ariaKeyShortcuts: 'Alt+Shift+ArrowRight' });
  expect(toKeyCaps('Ctrl+Shift+ArrowRight')).toEqual(['Ctrl', 'Shift', '←']);
});
