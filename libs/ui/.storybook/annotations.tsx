import { type Decorator, type Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';

import { BRANDS, type Language, startI18n } from '../src/index.ts';

/** Also settable by address: `&globals=appearance:dark;brand:faad14`. */
const ROOT_ATTRIBUTES = {
  appearance: ['light', 'dark'],
  brand: BRANDS,
  menu: ['dark', 'light'],
  size: ['medium', 'small', 'large'],
  density: ['default', 'compact', 'comfortable'],
} as const;

type Sign = 'contrast' | 'paintbrush' | 'menu' | 'ruler' | 'component' | 'globe';

const ICONS = {
  appearance: 'contrast',
  brand: 'paintbrush',
  menu: 'menu',
  size: 'ruler',
  density: 'component',
} as const;

const toolbar = (title: string, icon: Sign, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

type Globals = Record<string, string>;

/** Does what the application does: attributes on `<html>` and a language, nothing else. */
function Setting({ globals, children }: { globals: Globals; children: ReactNode }) {
  const language = globals.language as Language;
  useLayoutEffect(() => startI18n(language), [language]);
  useLayoutEffect(() => {
    for (const name of Object.keys(ROOT_ATTRIBUTES)) document.documentElement.dataset[name] = globals[name];
  });
  return children;
}

const withSetting: Decorator = (Story, { globals }) => (
  <Setting globals={globals}>
    <Story />
  </Setting>
);

/** What the stories need wherever they run: in Storybook and in Jest. */
export const annotations = {
  decorators: [withSetting],
  initialGlobals: {
    appearance: 'light',
    brand: BRANDS[0],
    menu: 'dark',
    size: 'medium',
    density: 'default',
    language: 'zh-CN',
  },
  globalTypes: {
    ...Object.fromEntries(
      Object.entries(ROOT_ATTRIBUTES).map(([name, values]) => [
        name,
        toolbar(name, ICONS[name as keyof typeof ICONS], values),
      ]),
    ),
    language: toolbar('language', 'globe', ['zh-CN', 'en-US']),
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    options: {
      storySort: { order: ['Foundations', 'Components', 'Shell', 'Pages'] },
    },
  },
} satisfies Preview;
