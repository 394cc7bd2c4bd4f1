import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { create, themes } from 'storybook/theming';

import { pages } from '../tokens/brand-colors.ts';
import { hexes } from '../tokens/declarations.ts';
import type { Appearance } from '../tokens/solve-brand.ts';
import { useToolbarGlobals } from './annotations.tsx';

type Globals = Record<string, string>;

/** Storybook calculates with its theme colours, so it needs hex values instead of CSS variables. */
function createDocsTheme(appearance: Appearance) {
  const { bg, fg, line, ctl } = pages[appearance];
  return create({
    ...themes[appearance],
    base: appearance,
    appBg: hexes(bg).canvas,
    appContentBg: hexes(bg).surface,
    barBg: hexes(bg).surface,
    appBorderColor: hexes(line)['1'],
    textColor: hexes(fg)['1'],
    textMutedColor: hexes(fg)['3'],
    inputBg: hexes(bg).surface,
    inputBorder: hexes(ctl).border,
    inputTextColor: hexes(fg)['1'],
  });
}
const DOCS_THEMES = { light: createDocsTheme('light'), dark: createDocsTheme('dark') };

/** Applies the toolbar globals to docs pages as to stories. */
export function ThemedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals(context);
  useToolbarGlobals(globals.appearance === 'split' ? { ...globals, appearance: 'light' } : globals);
  return (
    <DocsContainer context={context} theme={DOCS_THEMES[globals.appearance === 'dark' ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  );
}

function useGlobals(context: DocsContainerProps['context']): Globals {
  const [globals, setGlobals] = useState<Globals>(() => {
    const [story] = context.componentStories();
    return story ? (context.getStoryContext(story).globals as Globals) : {};
  });
  useEffect(() => {
    const handleGlobalsUpdated = (changed: { globals: Globals }) => setGlobals(changed.globals);
    context.channel.on(GLOBALS_UPDATED, handleGlobalsUpdated);
    return () => context.channel.off(GLOBALS_UPDATED, handleGlobalsUpdated);
  }, [context]);
  return globals;
}
