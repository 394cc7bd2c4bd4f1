import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';

import { useToolbarGlobals } from './annotations.tsx';
import { createHouseTheme } from './house-theme.ts';

type Globals = Record<string, string>;

const DOCS_THEMES = { light: createHouseTheme('light'), dark: createHouseTheme('dark') };

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
