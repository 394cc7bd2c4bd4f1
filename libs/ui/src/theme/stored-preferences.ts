/** Appearance and language preferences of the user; stored in this browser, also across sign-out. */
export type Preferences = {
  appearance: 'light' | 'dark' | 'system';
  /** Six hex digits without `#`: one of the ten presets or any other colour. Set by `setBrand`. */
  brand: string;
  /** The solved style sheet of a custom brand colour; empty for a preset. */
  brandStyle: string;
  menu: 'dark' | 'light';
  size: 'small' | 'medium' | 'large';
  density: 'compact' | 'default' | 'comfortable';
  /** Stronger lines and hints; the system may ask for them as well. */
  contrast: 'normal' | 'more';
  language: 'zh-CN' | 'en-US';
  /** Shows the first menu entries in the top bar instead of the breadcrumb. */
  topNav: OnOff;
  /** The tab strip of open pages. */
  tabs: OnOff;
  /** The top bar is sticky. */
  fixedHeader: OnOff;
  sidebarLogo: OnOff;
  /** The button of the right panel is always visible; otherwise only while it has the focus or the panel is open. */
  showSettings: OnOff;
  /** Counts open notices on the bell of the top bar. */
  notices: OnOff;
  /** Single-key shortcuts. */
  shortcuts: OnOff;
  /** Order of the blocks of the home page, separated by commas; those with `-` are hidden. Empty for the default. */
  home: string;
  /** The saved views of lists, as JSON. */
  views: string;
  /** The layouts of tables by their key, as JSON. */
  tables: string;
};
type OnOff = 'on' | 'off';
/** Preferences of any text. */
export type TextPreference = 'home' | 'views' | 'tables';
/** Preferences with a fixed list of values. */
export type ChoiceName = Exclude<keyof Preferences, 'brand' | 'brandStyle' | TextPreference>;

/** Presets in display order; the first is the default. */
export const BRANDS = [
  '1890ff',
  'f5222d',
  'fa541c',
  'faad14',
  '13c2c2',
  '52c460',
  '2f54eb',
  '722ed1',
  '00b38a',
  '2878ff',
] as const;

export const STORAGE_KEY = 'ui_prefs';
/** Key of the state of the caller, stored next to the preferences. */
const STATE_KEY = 'sync';

/** The first value of each is the default. */
const CHOICES: { [Name in ChoiceName]: readonly Preferences[Name][] } = {
  appearance: ['light', 'dark', 'system'],
  menu: ['dark', 'light'],
  size: ['medium', 'small', 'large'],
  density: ['default', 'compact', 'comfortable'],
  contrast: ['normal', 'more'],
  language: ['zh-CN', 'en-US'],
  topNav: ['off', 'on'],
  tabs: ['on', 'off'],
  fixedHeader: ['on', 'off'],
  sidebarLogo: ['on', 'off'],
  showSettings: ['on', 'off'],
  notices: ['on', 'off'],
  shortcuts: ['on', 'off'],
};
const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];
/** Of the contract. */
export const MAX_PREFERENCE_LENGTH = 8_000;
const HOME_PATTERN = /^[a-z,-]{0,200}$/;
/** Allows only blocks of custom properties with colour values, because anyone can write to the storage. */
const BRAND_STYLE_PATTERN =
  /^(?:(?:\[data-[a-z]+='[a-z0-9]+'\])+\{(?:--ui-accent-[a-z-]+:(?:#[0-9a-f]{6}|rgba\([\d., ]+\));?)+\})+$/;

/** Whether a value is one of `BRANDS`: six hex digits without `#`. */
export function isPresetBrand(brand: unknown): boolean {
  return BRANDS.some((preset) => preset === brand);
}

/** The first language of the browser that the console has; that of the console if it has none of them. */
function getBrowserLanguage(): Preferences['language'] {
  const tag = navigator.languages.find((each) => /^(zh|en)\b/i.test(each)) ?? '';
  return /^en/i.test(tag) ? 'en-US' : CHOICES.language[0]!;
}

/** Validates stored values; a missing or invalid value becomes the default, the language that of the browser. */
export function parsePreferences(stored: Readonly<Record<string, unknown>>): Preferences {
  const valid = CHOICE_NAMES.map((name) => {
    const choices: readonly unknown[] = CHOICES[name];
    const fallback = name === 'language' ? getBrowserLanguage() : choices[0];
    return [name, choices.includes(stored[name]) ? stored[name] : fallback];
  });
  const home = typeof stored.home === 'string' && HOME_PATTERN.test(stored.home) ? stored.home : '';
  const chosen = Object.fromEntries(valid) as Pick<Preferences, ChoiceName>;
  return { ...chosen, ...parseBrand(stored), home, views: toText(stored.views), tables: toText(stored.tables) };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_PREFERENCE_LENGTH) : '');

function parseBrand({ brand, brandStyle }: Record<string, unknown>): Pick<Preferences, 'brand' | 'brandStyle'> {
  if (typeof brand === 'string' && /^[0-9a-f]{6}$/.test(brand)) {
    if (isPresetBrand(brand)) return { brand, brandStyle: '' };
    if (typeof brandStyle === 'string' && BRAND_STYLE_PATTERN.test(brandStyle)) return { brand, brandStyle };
  }
  return { brand: BRANDS[0], brandStyle: '' };
}

/** What the storage contains; `state` is that of `hydratePreferences`. */
export interface PreferencesRecord {
  preferences: Preferences;
  state: unknown;
}

/** The stored record; null if there is none or the storage is blocked. */
export function readPreferencesRecord(): PreferencesRecord | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === null) return null;
    const stored = parseJson(text);
    return { preferences: parsePreferences(stored), state: stored[STATE_KEY] };
  } catch {
    return null;
  }
}

/** If the storage is blocked or full, the preferences last until the page is closed. */
export function writePreferencesRecord({ preferences, state }: PreferencesRecord): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...preferences, [STATE_KEY]: state }));
  } catch {
    // see above
  }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // corrupt: use the defaults
  }
}
