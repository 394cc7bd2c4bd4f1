import { getPreferences, setPreference, startPreferences } from '../theme/preferences.ts';
import { resetPreferences, setBrand } from '../theme/set-brand.ts';
import { isPresetBrand } from '../theme/stored-preferences.ts';
import { findTheme, previewTheme, setTheme, type ThemeName, THEMES } from './themes.ts';

const { dataset } = document.documentElement;
const names = Object.keys(THEMES) as ThemeName[];
const readStorage = () => localStorage.getItem('ui_prefs');

let stop: () => void;
beforeEach(() => {
  stop = startPreferences();
  resetPreferences();
});
afterEach(() => stop());

it('has six different themes of preset colours, the default first', () => {
  expect(names).toHaveLength(6);
  expect(findTheme(getPreferences())).toBe('stillwater');
  expect(new Set(Object.values(THEMES).map((theme) => JSON.stringify(theme))).size).toBe(6);
  expect(Object.values(THEMES).every(({ brand }) => isPresetBrand(brand))).toBe(true);
});

it.each(names)('applies and recognises %s, and keeps what a theme does not decide', (name) => {
  setPreference('size', 'large');
  setTheme(name);

  const { brand, menu, appearance, density, contrast } = THEMES[name];
  expect({ ...dataset }).toMatchObject({ brand, menu, appearance, density, contrast, size: 'large' });
  expect(findTheme(getPreferences())).toBe(name);
  setPreference('menu', menu === 'dark' ? 'light' : 'dark');
  expect(findTheme(getPreferences())).toBeNull();
});

it('replaces a custom colour, also one that is still being solved', async () => {
  await setBrand('a83279');
  const solving = setBrand('0f766e');
  setTheme('ink');
  await solving;

  expect(dataset.brand).toBe('2f54eb');
  expect(getPreferences()).toMatchObject(THEMES.ink);
});

it('shows a preview without choosing or storing it', () => {
  setTheme('dawn');
  const stored = readStorage();
  previewTheme('nightVoyage');
  expect(dataset).toMatchObject({ appearance: 'dark', brand: '13c2c2' });
  expect(findTheme(getPreferences())).toBe('dawn');
  expect(readStorage()).toBe(stored);

  previewTheme(null);
  expect(dataset).toMatchObject({ appearance: 'light', brand: 'fa541c' });
  previewTheme('nightVoyage');
  setPreference('size', 'small');
  expect(dataset).toMatchObject({ appearance: 'light', brand: 'fa541c', size: 'small' });
});
