import { act, render, screen } from '@testing-library/react';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { createBrandStyle } from './brand-style.ts';
import {
  getPreferences,
  getPreferencesSyncState,
  hydratePreferences,
  onPreferencesChange,
  preservePreferences,
  setPreference,
  startPreferences,
  usePreference,
} from './preferences.ts';
import { resetPreferences, setBrand } from './set-brand.ts';
import { parsePreferences, readPreferencesRecord } from './stored-preferences.ts';

const root = document.documentElement;
const readStorage = () => JSON.parse(localStorage.getItem('ui_prefs') ?? 'null') as unknown;
const simulateOtherTab = (text: string | null) => {
  if (text === null) localStorage.clear();
  else localStorage.setItem('ui_prefs', text);
  act(() => {
    dispatchEvent(new StorageEvent('storage', text === null ? { key: null } : { key: 'ui_prefs', newValue: text }));
  });
};

let stopPreferences: () => void;
beforeEach(() => {
  stopPreferences = startPreferences();
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => simulateOtherTab('{}'));
  stopPreferences();
  localStorage.clear();
});

function Size() {
  return <p>{usePreference('size')}</p>;
}

it('starts with the defaults', () => {
  expect(getPreferences()).toEqual({
    appearance: 'light',
    brand: '1890ff',
    brandStyle: '',
    menu: 'dark',
    size: 'medium',
    density: 'default',
    contrast: 'normal',
    language: 'zh-CN',
    topNav: 'off',
    views: '',
    tables: '',
    tabs: 'on',
    fixedHeader: 'on',
    sidebarLogo: 'on',
    showSettings: 'on',
    notices: 'on',
    shortcuts: 'on',
    home: '',
  });
  expect({ ...root.dataset }).toMatchObject({ appearance: 'light', brand: '1890ff', menu: 'dark' });
});

it.each([
  [['fr-FR', 'en-GB', 'zh-CN'], 'en-US'],
  [['zh-TW', 'en'], 'zh-CN'],
  [['de'], 'zh-CN'],
])('begins in the language that a browser with %j prefers, until one is chosen', (languages, language) => {
  const own = navigator.languages;
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  try {
    expect(parsePreferences({}).language).toBe(language);
    expect(parsePreferences({ language: 'zh-CN' }).language).toBe('zh-CN');
  } finally {
    Object.defineProperty(navigator, 'languages', { value: own, configurable: true });
  }
});

it('applies a change immediately, stores it and notifies subscribers', () => {
  render(<Size />);

  act(() => setPreference('size', 'large'));

  expect(root).toHaveAttribute('data-size', 'large');
  expect(screen.getByText('large')).toBeVisible();
  expect(readStorage()).toMatchObject({ size: 'large' });
});

it('survives clearing the storage on sign-out', async () => {
  await setBrand('722ed1');
  localStorage.setItem('app_info', 'gone');

  preservePreferences(() => localStorage.clear());

  expect(localStorage.getItem('app_info')).toBeNull();
  expect(readStorage()).toMatchObject({ brand: '722ed1' });
});

describe('the cookie of the control size', () => {
  const readFresh = () => {
    let size = '';
    jest.isolateModules(() => {
      size = jest.requireActual<{ getPreferences: typeof getPreferences }>('./preferences.ts').getPreferences().size;
    });
    return size;
  };

  it('is written at the start and with every change', () => {
    expect(document.cookie).toContain('size=medium');
    act(() => setPreference('size', 'large'));
    expect(document.cookie).toContain('size=large');
    simulateOtherTab('{"size":"small"}');
    expect(document.cookie).toContain('size=small');
  });

  it('counts if nothing is stored, or the storage is blocked', () => {
    localStorage.clear();
    document.cookie = 'size=large';
    expect(readFresh()).toBe('large');
    document.cookie = 'size=gigantic';
    expect(readFresh()).toBe('medium');

    document.cookie = 'size=small';
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(readFresh()).toBe('small');
  });

  it('does not override the stored preferences', () => {
    localStorage.setItem('ui_prefs', '{"size":"large"}');
    document.cookie = 'size=small';
    expect(readFresh()).toBe('large');
  });
});

it('follows a change made in another browser tab', () => {
  render(<Size />);

  simulateOtherTab('{"size":"small","brand":"faad14"}');

  expect(screen.getByText('small')).toBeVisible();
  expect(root).toHaveAttribute('data-brand', 'faad14');
});

describe('preferences stored elsewhere', () => {
  it('are hydrated with a synchronization state and survive clearing the storage', () => {
    render(<Size />);

    act(() => hydratePreferences({ size: 'large', appearance: 'dark', tabs: 7, unknown: 'x' }, { userId: 1 }));

    expect(screen.getByText('large')).toBeVisible();
    expect(getPreferences()).toMatchObject({ appearance: 'dark', tabs: 'on' });
    preservePreferences(() => localStorage.clear());
    expect(readStorage()).toMatchObject({ size: 'large', sync: { userId: 1 } });
    expect(readStorage()).not.toHaveProperty('unknown');
  });

  it('are distinguished from local changes', () => {
    const origins: string[] = [];
    const unsubscribe = onPreferencesChange((origin) => origins.push(origin));

    act(() => hydratePreferences({ size: 'large' }, 'own'));
    act(() => setPreference('size', 'small'));
    act(() => simulateOtherTab('{"size":"medium","sync":"theirs"}'));
    act(resetPreferences);
    unsubscribe();

    expect(origins).toEqual(['elsewhere', 'here', 'elsewhere', 'here']);
    expect(getPreferencesSyncState()).toBe('theirs');
  });

  it('change nothing if they equal the current preferences', () => {
    act(() => setPreference('size', 'large'));
    const before = getPreferences();

    act(() => hydratePreferences({ ...before }, 'own'));

    expect(getPreferences()).toBe(before);
    expect(getPreferencesSyncState()).toBe('own');
  });
});

it('returns complete, valid preferences for any stored text', () => {
  const names = fc.constantFrom(
    'appearance',
    'brand',
    'brandStyle',
    'language',
    'tabs',
    'home',
    '__proto__',
    'constructor',
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(names, fc.anything()).map((record) => JSON.stringify(record)),
  );
  const valid = parsePreferences({});
  fc.assert(
    fc.property(text, (stored) => {
      localStorage.setItem('ui_prefs', stored);
      const { preferences } = readPreferencesRecord() ?? { preferences: valid };
      expect(Object.keys(preferences)).toEqual(Object.keys(valid));
      expect(parsePreferences(preferences)).toEqual(preferences);
    }),
    { numRuns: rounds({ quick: 500, night: 10_000 }) },
  );
});

describe('a custom brand colour', () => {
  const sheet = () => document.getElementById('ui-brand')?.textContent ?? '';

  it.each(['#A83279', 'a83279', ' #a83279 '])('is solved and applied for %j', async (text) => {
    await setBrand(text);

    expect(root).toHaveAttribute('data-brand', 'a83279');
    expect(sheet()).toBe(createBrandStyle('#a83279'));
    expect(sheet()).toContain('--ui-accent-brand:#a83279');
    expect(readStorage()).toMatchObject({ brand: 'a83279', brandStyle: sheet() });
  });

  it('may have three digits', async () => {
    await setBrand('#f0a');

    expect(getPreferences().brand).toBe('ff00aa');
  });

  it.each(['', '#ffff', 'red', '#12345g'])('rejects %j', async (text) => {
    await expect(setBrand(text)).rejects.toThrow('three or six hex digits');

    expect(getPreferences().brand).toBe('1890ff');
  });

  it('is removed when a preset follows, and superseded by a later choice', async () => {
    await setBrand('#a83279');
    const late = setBrand('#123456');
    await setBrand('faad14');
    await late;

    expect(root).toHaveAttribute('data-brand', 'faad14');
    expect(sheet()).toBe('');
  });

  it('is restored on the next visit', () => {
    localStorage.setItem('ui_prefs', JSON.stringify({ brand: 'a83279', brandStyle: createBrandStyle('#a83279') }));

    jest.isolateModules(() => {
      const freshModule = jest.requireActual<{ getPreferences: typeof getPreferences }>('./preferences.ts');
      expect(freshModule.getPreferences()).toMatchObject({ brand: 'a83279' });
    });
  });

  it('follows another browser tab', async () => {
    simulateOtherTab(JSON.stringify({ brand: 'a83279', brandStyle: createBrandStyle('#a83279') }));

    expect(root).toHaveAttribute('data-brand', 'a83279');
    expect(sheet()).toContain('--ui-accent-solid:');
  });

  it.each([
    ['no style sheet', undefined],
    ['anything but colours', "[data-brand='a83279']{--ui-accent-brand:url(//elsewhere)}"],
    ['other rules', '@import "//elsewhere";'],
    ['other properties', "[data-brand='a83279']{background:#ffffff}"],
  ])('is ignored if the storage has %s', (_what, style) => {
    simulateOtherTab(JSON.stringify({ brand: 'a83279', brandStyle: style }));

    expect(getPreferences()).toMatchObject({ brand: '1890ff', brandStyle: '' });
  });
});

it('ignores clearing of the storage by a sign-out in another browser tab', () => {
  act(() => setPreference('density', 'compact'));

  simulateOtherTab(null);

  expect(getPreferences().density).toBe('compact');
});

it.each(['not json', 'null', '[]', '{"brand":"<script>","size":7}'])('falls back to the defaults for %s', (text) => {
  act(() => setPreference('size', 'large'));
  simulateOtherTab(text);

  expect(getPreferences()).toMatchObject({ brand: '1890ff', size: 'medium' });
});

it('follows the system appearance if set to system', () => {
  act(() => setPreference('appearance', 'system'));

  expect(root).toHaveAttribute('data-appearance', 'light');
  expect(getPreferences().appearance).toBe('system');
});

it('works if the browser blocks the storage', () => {
  for (const name of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

  act(() => setPreference('size', 'small'));

  expect(root).toHaveAttribute('data-size', 'small');
  expect(readPreferencesRecord()).toBeNull();
});
