import { CURRENT_STORY_WAS_SET, GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, type State } from 'storybook/manager-api';

import { addChineseName } from '../docs/chinese-names.ts';
import { createHouseTheme } from './house-theme.ts';

/** Parts whose stories are whole pages or texts: nothing in them can be controlled. */
const WITHOUT_PANEL = /^(?:welcome|foundations|writing|patterns|pages|quality|gallery|playground)-/;

const THEMES = { light: createHouseTheme('light'), dark: createHouseTheme('dark') };
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

addons.setConfig({
  theme: systemIsDark.matches ? THEMES.dark : THEMES.light,
  layoutCustomisations: {
    showPanel: ({ storyId }: State, isShown: boolean) => isShown && !WITHOUT_PANEL.test(storyId),
  },
});

/** The frame follows the appearance of the canvas, unless both are shown at once. */
addons.register('backroom/appearance', (api) => {
  const follow = ({ globals }: { globals: { appearance?: string } }) => {
    const isDark = globals.appearance === 'dark' || (globals.appearance !== 'light' && systemIsDark.matches);
    api.setOptions({ theme: isDark ? THEMES.dark : THEMES.light });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

/**
 * The sidebar shows and searches both names. Only its index is changed: ids of stories follow from their titles, and the
 * canvas reads an index of its own.
 */
addons.register('backroom/names', (api) => {
  api.on(CURRENT_STORY_WAS_SET, () => {
    const index = api.getIndex();
    if (!index) return;
    const entries = Object.entries(index.entries);
    const named = entries.map(([id, entry]) => [id, { ...entry, title: addChineseName(entry.title) }] as const);
    // With the names, no title is one of those that get a name.
    if (named.some(([id, { title }]) => title !== index.entries[id]?.title))
      void api.setIndex({ ...index, entries: Object.fromEntries(named) });
  });
});
