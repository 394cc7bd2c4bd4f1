import { loginPath, resolveNavigation } from './navigation-guard.ts';

const signedIn = { token: 't1', rolesLoaded: true };
const rolesNotLoaded = { token: 't1', rolesLoaded: false };
const signedOut = { token: null, rolesLoaded: false };

describe('resolveNavigation', () => {
  it.each([
    ['signed in: proceeds', signedIn, '/admin/dict', { kind: 'proceed' }],
    ['signed in: is redirected from the sign-in page', signedIn, '/login', { kind: 'redirect', to: '/' }],
    ['signed in: with a trailing slash or in capitals too', signedIn, '/Login/', { kind: 'redirect', to: '/' }],
    ['roles not loaded: loads the user', rolesNotLoaded, '/admin/dict', { kind: 'load' }],
    ['roles not loaded: loads the user at the root', rolesNotLoaded, '/', { kind: 'load' }],
    ['roles not loaded: is redirected from the sign-in page', rolesNotLoaded, '/login', { kind: 'redirect', to: '/' }],
    ['roles not loaded: /auth-redirect proceeds', rolesNotLoaded, '/auth-redirect', { kind: 'proceed' }],
    ['signed out: the sign-in page is public', signedOut, '/login', { kind: 'proceed' }],
    ['signed out: /auth-redirect is public', signedOut, '/auth-redirect', { kind: 'proceed' }],
    ['signed out: the root redirects', signedOut, '/', { kind: 'redirect', to: '/login?redirect=%2F' }],
    ['signed out: an error page redirects', signedOut, '/404', { kind: 'redirect', to: '/login?redirect=%2F404' }],
    [
      'signed out: a path below the sign-in page redirects',
      signedOut,
      '/login/x',
      { kind: 'redirect', to: '/login?redirect=%2F' },
    ],
    [
      'signed out: the target of a refresh is kept',
      signedOut,
      '/Redirect/admin/dict',
      { kind: 'redirect', to: '/login?redirect=%2Fadmin%2Fdict' },
    ],
    [
      'signed out: a refresh leads to no other origin',
      signedOut,
      '/redirect//evil.example',
      { kind: 'redirect', to: '/login?redirect=%2F' },
    ],
    [
      'signed out: a page whose name begins like the refresh is not one',
      signedOut,
      '/redirected/x',
      { kind: 'redirect', to: '/login?redirect=%2Fredirected%2Fx' },
    ],
  ])('%s', (_, state, pathname, decision) => expect(resolveNavigation({ ...state, pathname })).toEqual(decision));

  it('preserves path, query and hash across the sign-in', () => {
    const requested = { pathname: '/admin/dict', search: '?dictName=a%26b&pageIndex=2', hash: '#row-7' };
    const decision = resolveNavigation({ ...signedOut, ...requested });
    const [pathname, search] = (decision.kind === 'redirect' ? decision.to : '').split('?');

    expect(pathname).toBe('/login');
    expect(resolveNavigation({ ...signedIn, pathname: '/login', search: `?${search}` })).toEqual({
      kind: 'redirect',
      to: '/admin/dict?dictName=a%26b&pageIndex=2#row-7',
    });
  });

  it('never redirects to another origin after the sign-in', () => {
    const search = '?redirect=%2F%2Fevil.example';
    expect(resolveNavigation({ ...signedIn, pathname: '/login', search })).toEqual({ kind: 'redirect', to: '/' });
  });
});

it('drops an unsafe redirect path', () => {
  expect(loginPath('//evil.example')).toBe('/login?redirect=%2F');
});
