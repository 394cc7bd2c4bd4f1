import { capsOf, keysOf } from './keys-of.ts';
import { isSingleKey, shortcutOf } from './shortcuts.ts';

const NONE = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };
const altShift = { altKey: true, shiftKey: true };
const onApple = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; x)');

afterEach(() => jest.restoreAllMocks());

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
])('%s is matched by %j', (id, press) => {
  expect(shortcutOf({ ...NONE, ...press })).toBe(id);
});

it('uses ⌘ instead of Ctrl on Apple platforms, and the key code where Option changes the character', () => {
  onApple();

  expect(shortcutOf({ ...NONE, key: 'k', ...meta })).toBe('search');
  expect(shortcutOf({ ...NONE, key: 'k', ...ctrl })).toBeUndefined();
  expect(shortcutOf({ ...NONE, key: '„', code: 'KeyW', ...altShift })).toBe('closeTab');
});

it('formats labels for the platform', () => {
  expect(keysOf('search')).toEqual({ shown: 'Ctrl+K', spoken: 'Control+K' });
  expect(keysOf('previousTab')).toEqual({ shown: 'Alt+Shift+←', spoken: 'Alt+Shift+ArrowLeft' });

  onApple();
  expect(keysOf('search')).toEqual({ shown: '⌘K', spoken: 'Meta+K' });
  expect(keysOf('closeTab')).toEqual({ shown: '⌥⇧W', spoken: 'Alt+Shift+W' });
  expect(capsOf('Mod+Enter')).toEqual(['⌘', 'Enter']);
});

it('identifies single-key shortcuts', () => {
  expect([isSingleKey('help'), isSingleKey('listSearch'), isSingleKey('search')]).toEqual([true, true, false]);
});
