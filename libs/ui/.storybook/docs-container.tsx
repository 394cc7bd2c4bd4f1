import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';

import { joinGlobals } from '../docs/playground/playground-link.ts';
import { useToolbarGlobals } from './annotations.tsx';
import { createHouseTheme } from './house-theme.ts';

type Globals = Record<string, string>;

const DOCS_THEMES = { light: createHouseTheme('light'), dark: createHouseTheme('dark') };

/** Applies the toolbar globals to docs pages as to stories. */
export function ThemedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals(context);
  const shown = globals.appearance === 'split' ? { ...globals, appearance: 'light' } : globals;
  useToolbarGlobals(shown);
  useFrameGlobals(shown);
  return (
    <DocsContainer context={context} theme={DOCS_THEMES[globals.appearance === 'dark' ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  );
}

/** From this, blocks of Storybook build the addresses of stories that are drawn in a frame of their own. */
const frames = globalThis as { PREVIEW_URL?: string };

/** Stories in frames look as the page around them: Storybook gives them the globals neither at first nor of the toolbar. */
function useFrameGlobals(globals: Globals): void {
  const query = joinGlobals(globals);
  // Before the frames are drawn.
  useState(() => (frames.PREVIEW_URL = `iframe.html?globals=${query}`));
  useEffect(() => {
    frames.PREVIEW_URL = `iframe.html?globals=${query}`;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]')) {
      const address = new URL(frame.src);
      if (address.searchParams.get('globals') === query) continue;
      address.searchParams.set('globals', query);
      frame.src = address.href;
    }
  }, [query]);
}

function useGlobals(context: DocsContainerProps['context']): Globals {
  const [globals, setGlobals] = useState<Globals>(() => {
    const [story] = context.componentStories();
    return story ? (context.getStoryContext(story).globals as Globals) : {};
  });
  useEffect(() => {
    // Without those of a story: the frame of one that has its own reports them here as well.
    const handleGlobalsUpdated = (changed: { userGlobals: Globals }) => setGlobals(changed.userGlobals);
    context.channel.on(GLOBALS_UPDATED, handleGlobalsUpdated);
    return () => context.channel.off(GLOBALS_UPDATED, handleGlobalsUpdated);
  }, [context]);
  return globals;
}
