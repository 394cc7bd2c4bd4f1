import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, type State } from 'storybook/manager-api';

import { createHouseTheme } from './house-theme.ts';

/** Parts whose stories are whole pages or texts: nothing in them can be controlled. */
const WITHOUT_PANEL = /^(?:welcome|foundations|writing|patterns|pages|quality|gallery)-/;

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
