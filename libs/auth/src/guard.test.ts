import { judgeVisit, loginPath } from './guard.ts';

const signedIn = { token: 't1', rolesLoaded: true };
const unknown = { token: 't1', rolesLoaded: false };
const nobody = { token: null, rolesLoaded: false };

describe('resolveNavigation', () => {
  it.each([
    ['signed in: proceeds', signedIn, '/admin/dict', { kind: 'proceed' }],
    ['signed in: is redirected from the sign-in page', signedIn, '/login', { kind: 'redirect', to: '/' }],
    ['signed in: with a trailing slash or in capitals too', signedIn, '/Login/', { kind: 'redirect', to: '/' }],
    ['roles not loaded: loads the user', unknown, '/admin/dict', { kind: 'load' }],
    ['roles not loaded: loads the user at the root', unknown, '/', { kind: 'load' }],
    ['roles not loaded: is redirected from the sign-in page', unknown, '/login', { kind: 'redirect', to: '/' }],
    ['roles not loaded: /auth-redirect proceeds', unknown, '/auth-redirect', { kind: 'proceed' }],
    ['signed out: the sign-in page is public', nobody, '/login', { kind: 'proceed' }],
    ['signed out: /auth-redirect is public', nobody, '/auth-redirect', { kind: 'proceed' }],
    ['signed out: the root redirects', nobody, '/', { kind: 'redirect', to: '/login?redirect=%2F' }],
    ['signed out: an error page redirects', nobody, '/404', { kind: 'redirect', to: '/login?redirect=%2F404' }],
    [
      'signed out: a path below the sign-in page redirects',
      nobody,
      '/login/x',
      { kind: 'redirect', to: '/login?redirect=%2F' },
    ],
  ])('%s', (_, state, pathname, verdict) => expect(judgeVisit({ ...state, pathname })).toEqual(verdict));

  it('preserves path, query and hash across the sign-in', () => {
    const asked = { pathname: '/admin/dict', search: '?dictName=a%26b&pageIndex=2', hash: '#row-7' };
    const verdict = judgeVisit({ ...nobody, ...asked });
    const [pathname, search] = (verdict.kind === 'redirect' ? verdict.to : '').split('?');

    expect(pathname).toBe('/login');
    expect(judgeVisit({ ...signedIn, pathname: '/login', search: `?${search}` })).toEqual({
      kind: 'redirect',
      to: '/admin/dict?dictName=a%26b&pageIndex=2#row-7',
    });
  });

  it('never redirects to another origin after the sign-in', () => {
    const search = '?redirect=%2F%2Fevil.example';
    expect(judgeVisit({ ...signedIn, pathname: '/login', search })).toEqual({ kind: 'redirect', to: '/' });
  });
});

it('drops an unsafe redirect path', () => {
  expect(loginPath('//evil.example')).toBe('/login?redirect=%2F');
});
