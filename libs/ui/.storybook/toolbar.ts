import { BRANDS } from '../src/theme/stored-preferences.ts';

/** Any other hex value can be set in the URL: `&globals=brand:0f766e`. */
const CUSTOM_BRAND = 'a83279';

/** Set on `<html>`, as in the application; motion and contrast simulate the system preferences. */
export const ROOT_ATTRIBUTES = {
  appearance: ['light', 'dark', 'system', 'split'],
  brand: [...BRANDS, CUSTOM_BRAND],
  menu: ['dark', 'light'],
  size: ['medium', 'small', 'large'],
  density: ['default', 'compact', 'comfortable'],
  motion: ['normal', 'reduced'],
  contrast: ['normal', 'more'],
  grid: ['off', 'on'],
} as const;

const DIRECTIONS = ['ltr', 'rtl'] as const;

export const LANGUAGE_CHOICES = ['zh-CN', 'en-US', 'pseudo'] as const;

const TOOLBAR_ICONS = {
  appearance: 'contrast',
  brand: 'paintbrush',
  menu: 'menu',
  size: 'ruler',
  density: 'component',
  motion: 'lightning',
  contrast: 'accessibility',
  grid: 'grid',
  language: 'globe',
  direction: 'mirror',
} as const;

const TITLES: Record<string, string> = {
  'grid: on': '4 px',
  'size: small': 'S',
  'size: medium': 'M',
  'size: large': 'L',
  [`brand: ${CUSTOM_BRAND}`]: `custom, ${CUSTOM_BRAND}`,
};

type GlobalName = keyof typeof TOOLBAR_ICONS;

const choices = { ...ROOT_ATTRIBUTES, language: LANGUAGE_CHOICES, direction: DIRECTIONS } satisfies Record<
  GlobalName,
  readonly string[]
>;
const globalNames = Object.keys(choices) as GlobalName[];

/** Can also be set in the URL: `&globals=appearance:dark;brand:faad14`. */
export const globalTypes = Object.fromEntries(
  globalNames.map((name) => [
    name,
    {
      description: name,
      toolbar: {
        // The value alone: with its name, eleven would not fit beside the sidebar at 1440 px. The tooltip has the name.
        title: name,
        dynamicTitle: true,
        icon: TOOLBAR_ICONS[name],
        items: choices[name].map((value) => ({
          value,
          title: TITLES[`${name}: ${value}`] ?? value,
        })),
      },
    },
  ]),
);

/** The first choice of each global; no token is proposed, which the Playground does. */
export const initialGlobals: Readonly<Record<string, string>> = {
  ...Object.fromEntries(globalNames.map((name) => [name, choices[name][0]])),
  proposal: '',
};
