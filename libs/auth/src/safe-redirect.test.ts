import { anyCharacters, fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { safeRedirect } from './safe-redirect.ts';

const HOME = '/';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/dashboard',
    '/admin/dict/data/sys_normal_disable?pageIndex=2&dictLabel=a%26b#row-7',
    '/a?next=https://evil.example',
    '/a#//evil.example',
    '/a?q=//evil.example',
    '/a?q=\u4e2d\u6587',
    '/loginx',
    '/redirected',
    '/a/login',
    '/cafu/cash-in/month-plan/',
  ])('follows %s', (path) => {
    expect(safeRedirect(path)).toBe(new URL(path, 'http://x').href.slice('http://x'.length));
  });

  it('resolves dot segments like the browser', () => {
    expect(safeRedirect('/a/../b')).toBe('/b');
  });

  it.each([
    '',
    ' ',
    'dashboard',
    './dashboard',
    '?a=1',
    '#a',
    'http://evil.example',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'HtTpS://evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/%2f..',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/a\\..\\evil',
    '/.//evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/foo/..//evil.example',
    '/foo/../..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2e%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/\u0000/evil.example',
    '/a\u0007b',
    '/a\u0085b',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:http://localhost/1',
    'about:blank',
    'ftp://evil.example',
    'mailto:a@evil.example',
    '//user@evil.example',
    'http://localhost@evil.example',
    'http:\\\\evil.example',
    '//\u3002evil.example',
    '//localhost',
    'http://localhost/',
    `/${'a'.repeat(2_048)}`,
  ])('rejects %j', (value) => expect(safeRedirect(value)).toBe(HOME));

  it.each([
    '/login',
    '/login/',
    '/login?redirect=/a',
    '/LOGIN',
    '/%6Cogin',
    '/a/../login',
    '/auth-redirect?redirect=/a',
    '/redirect/redirect/a',
    '/redirect',
  ])('rejects %s, which would cause a redirect loop', (path) => expect(safeRedirect(path)).toBe(HOME));

  it.each([null, undefined, 7, {}, [], ['/a'], { toString: () => '//evil.example' }])('rejects %p', (value) =>
    expect(safeRedirect(value)).toBe(HOME),
  );

  it('does not decode twice', () => {
    expect(safeRedirect('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example');
    expect(safeRedirect('/%E0%A4%A')).toBe('/%E0%A4%A');
  });

  it('never leaves the origin and never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', '\u0000', ' '),
      fc.constantFrom('evil.example', 'http:', 'https://', 'javascript:', 'login', 'redirect', 'a', 'localhost'),
      fc.string({ maxLength: 4 }),
      anyCharacters({ maxLength: 2 }),
    );
    const address = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((rest) => `/${rest}`),
        ),
        (value) => {
          const target = safeRedirect(value);
          expect(target.startsWith('/')).toBe(true);
          expect(target.startsWith('//')).toBe(false);
          expect(target).not.toMatch(/^\/(login|auth-redirect|redirect)([/?#]|$)/i);
          // Stays on the origin when resolved by the browser, and is idempotent.
          expect(new URL(target, window.location.href).origin).toBe(window.location.origin);
          expect(safeRedirect(target)).toBe(target);
        },
      ),
      { numRuns: rounds({ quick: 500, night: 20_000 }) },
    );
  });
});
