/** What a person may set about the look and the language; kept in this browser, also across log-out. */
export type Preferences = {
  appearance: 'light' | 'dark' | 'system';
  /** Six hex digits without `#`: one of the ten presets or any other colour. Set by `setBrand`. */
  brand: string;
  /** The solved style sheet of a brand that is no preset; empty for a preset. */
  brandStyle: string;
  menu: 'dark' | 'light';
  size: 'small' | 'medium' | 'large';
  density: 'compact' | 'default' | 'comfortable';
  language: 'zh-CN' | 'en-US';
  /** The first entries of the menu stand in the top bar, in place of the breadcrumb. */
  topNav: Switch;
  /** The strip of open pages. */
  tabs: Switch;
  /** The top bar stays while the page scrolls. */
  fixedHeader: Switch;
  sidebarLogo: Switch;
  /** Shortcuts of a single key. */
  shortcuts: Switch;
};
type Switch = 'on' | 'off';
export type Choice = Exclude<keyof Preferences, 'brand' | 'brandStyle'>;

/** In the order in which they are offered; the first is the default. */
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
/** What others have noted beside the choices. */
const NOTE = 'note';

/** The first value of each is the default. */
const CHOICES: { [Name in Choice]: readonly Preferences[Name][] } = {
  appearance: ['light', 'dark', 'system'],
  menu: ['dark', 'light'],
  size: ['medium', 'small', 'large'],
  density: ['default', 'compact', 'comfortable'],
  language: ['zh-CN', 'en-US'],
  topNav: ['off', 'on'],
  tabs: ['on', 'off'],
  fixedHeader: ['on', 'off'],
  sidebarLogo: ['on', 'off'],
  shortcuts: ['on', 'off'],
};
const NAMES = Object.keys(CHOICES) as Choice[];
/** Nothing but blocks of custom properties with colours as values: the storage is open to other hands. */
const BRAND_STYLE =
  /^(?:(?:\[data-[a-z]+='[a-z0-9]+'\])+\{(?:--ui-accent-[a-z-]+:(?:#[0-9a-f]{6}|rgba\([\d., ]+\));?)+\})+$/;

export function isPreset(brand: unknown): boolean {
  return BRANDS.some((preset) => preset === brand);
}

/** The choices among anything that was kept somewhere; the default where there is none or no valid one. */
export function validPreferences(kept: Readonly<Record<string, unknown>>): Preferences {
  const valid = NAMES.map((name) => {
    const choices: readonly unknown[] = CHOICES[name];
    return [name, choices.includes(kept[name]) ? kept[name] : choices[0]];
  });
  return { ...(Object.fromEntries(valid) as Pick<Preferences, Choice>), ...validBrand(kept) };
}

function validBrand({ brand, brandStyle }: Record<string, unknown>): Pick<Preferences, 'brand' | 'brandStyle'> {
  if (typeof brand === 'string' && /^[0-9a-f]{6}$/.test(brand)) {
    if (isPreset(brand)) return { brand, brandStyle: '' };
    if (typeof brandStyle === 'string' && BRAND_STYLE.test(brandStyle)) return { brand, brandStyle };
  }
  return { brand: BRANDS[0], brandStyle: '' };
}

export interface Stored {
  preferences: Preferences;
  note: unknown;
}

/** What this browser has kept; null when nothing. Storage may be blocked. */
export function readStored(): Stored | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === null) return null;
    const kept = parse(text);
    return { preferences: validPreferences(kept), note: kept[NOTE] };
  } catch {
    return null;
  }
}

/** Storage may be blocked or full; the choice then lasts until the page is left. */
export function writeStored({ preferences, note }: Stored): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...preferences, [NOTE]: note }));
  } catch {
    // see above
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // what another hand wrote there is not a choice
  }
}
