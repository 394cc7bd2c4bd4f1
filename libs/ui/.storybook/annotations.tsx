import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { configure } from 'storybook/test';

import { startCompositionGuard } from '../src/composition/composition-guard.ts';
import type { Guide } from '../src/guide/guide.ts';
import { DEFAULT_LANGUAGE, getLanguage, type Language, startI18n } from '../src/i18n/language.ts';
import { resetKeyboardTable } from '../src/testing/press-key.ts';
import { createBrandStyle } from '../src/theme/brand-style.ts';
import { BRANDS } from '../src/theme/stored-preferences.ts';
import { startStoryClock } from './clock.ts';
import { setPseudoLanguage } from './pseudo-language.ts';
import { showProposal } from './show-proposal.ts';
import { SplitStory } from './split-story.tsx';
import { globalTypes, initialGlobals, ROOT_ATTRIBUTES } from './toolbar.ts';

/** Waits end as soon as their condition is met; the limit only has to be long enough for a slow machine. */
configure({ asyncUtilTimeout: 20_000 });

startCompositionGuard();

const STYLE_ID = 'story-brand';

type Globals = Record<string, string>;

const valueResolvers: Record<string, (value: string) => string> = {
  appearance: (value) => {
    const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
    return value === 'dark' || (value === 'system' && prefersDark()) ? 'dark' : 'light';
  },
};

const toLanguage = (choice: string | undefined): Language => {
  if (choice === 'pseudo') return 'en-US';
  return (choice as Language | undefined) ?? DEFAULT_LANGUAGE;
};

/** @returns a function that unsubscribes */
function applyLanguage(choice: string | undefined): () => void {
  setPseudoLanguage(choice === 'pseudo');
  return startI18n(toLanguage(choice));
}

/** Applies the toolbar globals as the application applies preferences: attributes on `<html>` and the language. */
export function useToolbarGlobals(globals: Globals): void {
  const { language, proposal = '' } = globals;
  // Storybook parses a hex value of digits only as a number.
  const brand = String(globals.brand ?? '').padStart(6, '0');
  useLayoutEffect(() => applyLanguage(language), [language]);
  useLayoutEffect(() => showProposal(proposal), [proposal]);
  useLayoutEffect(() => {
    const isCustom = /^[0-9a-f]{6}$/i.test(brand) && !BRANDS.some((preset) => preset === brand);
    applyCustomBrand(isCustom ? brand : null);
  }, [brand]);
  useLayoutEffect(() => {
    document.documentElement.dir = globals.direction ?? '';
    for (const name of Object.keys(ROOT_ATTRIBUTES)) {
      const value = globals[name] ?? '';
      document.documentElement.dataset[name] = valueResolvers[name]?.(value) ?? String(value);
    }
  });
}

/**
 * Throws if the first render is in the language of the story before: components follow a change of the language some time
 * after they were drawn, when the play function may have begun.
 */
function useOwnLanguage(choice: string | undefined): void {
  useState(() => {
    if (getLanguage() !== toLanguage(choice))
      throw new Error(`drawn in ${getLanguage()}, which the story before has left`);
  });
}

function GlobalsProvider({ globals, children }: { globals: Globals; children: ReactNode }) {
  useOwnLanguage(globals.language);
  useToolbarGlobals(globals);
  return children;
}

/** A docs page has one language and look, which its container applies: those of its toolbar, not of its last story. */
const withToolbarGlobals: Decorator = (Story, { id, globals, args, initialArgs, viewMode }) =>
  viewMode === 'docs' ? (
    <Story />
  ) : (
    <GlobalsProvider globals={globals}>
      {globals.appearance === 'split' ? (
        <SplitStory id={id} globals={globals} args={args} initialArgs={initialArgs} />
      ) : (
        <Story />
      )}
    </GlobalsProvider>
  );

/** Project annotations; without add-ons. */
export const annotations = {
  decorators: [withToolbarGlobals],
  beforeEach: [
    startStoryClock,
    ({ globals, viewMode }) =>
      viewMode === 'docs' ? undefined : applyLanguage(globals.language as string | undefined),
    ({ parameters }) => resetKeyboardTable(parameters.guide as Guide | undefined),
  ],
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    viewport: {
      options: Object.fromEntries(
        [1440, 1200, 992, 768, 390].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
  },
} satisfies Preview;

/** Applies a brand colour that is not a preset, given as six hex digits; null removes it. */
function applyCustomBrand(digits: string | null): void {
  document.getElementById(STYLE_ID)?.remove();
  if (digits === null) return;
  const style = Object.assign(document.createElement('style'), { id: STYLE_ID });
  style.textContent = createBrandStyle(`#${digits.toLowerCase()}`);
  document.head.append(style);
}
