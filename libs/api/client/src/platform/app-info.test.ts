import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { getAppName, loadAppInfo, parseAppInfo, saveAppInfo } from './app-info.ts';

const parseLogo = (sys_app_logo: unknown) => parseAppInfo({ sys_app_logo }).logo;

afterEach(() => jest.restoreAllMocks());

describe('app info', () => {
  it('has a default name', () => {
    expect(getAppName(parseAppInfo({ sys_app_name: '' }), 'zh-CN')).toBe('后台管理系统');
    expect(getAppName(parseAppInfo({}), 'en-US')).toBe('Admin Console');
    expect(getAppName(parseAppInfo({ sys_app_name: ' Water ' }), 'en-US')).toBe('Water');
  });

  it.each([`/api/v1/logo/${'A_b-'.repeat(10)}ABC`, '/logo.png'])('shows the logo %s', (logo) => {
    expect(parseLogo(logo)).toBe(logo);
  });

  it.each([
    'https://example.com/a.png',
    'http://example.com/a.png',
    '//example.com/a.png',
    '/\\example.com/a.png',
    '/a b.png',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    `/${'a'.repeat(256)}`,
    'blob:x',
    7,
    null,
  ])('never shows the logo %j', (logo) => expect(parseLogo(logo)).toBe(''));

  it('accepts any stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        localStorage.setItem('app_info', stored);
        const { name, logo } = loadAppInfo();
        expect(typeof name).toBe('string');
        expect(typeof logo).toBe('string');
      }),
      { numRuns: rounds({ quick: 500, deep: 10_000 }) },
    );
  });

  it('is empty without storage', () => {
    const throwBlocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(throwBlocked);

    expect(() => saveAppInfo({ name: 'Water', logo: '' })).not.toThrow();
    expect(loadAppInfo()).toEqual({ name: '', logo: '' });
  });

  it('is stored', () => {
    saveAppInfo({ name: 'Water', logo: '/w.png' });
    expect(loadAppInfo()).toEqual({ name: 'Water', logo: '/w.png' });
  });
});
