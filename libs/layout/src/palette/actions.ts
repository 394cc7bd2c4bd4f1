import { getPreferences, type IconName, type Language, LANGUAGES, setLanguage, setPreference } from '@backroom/ui';

import { isFullscreenSupported, toggleFullscreen } from '../fullscreen.ts';
import { openRightPanel } from '../right-panel/panel-state.ts';
import { getShortcut } from '../shortcuts/shortcut-label.ts';
import type { ShortcutId } from '../shortcuts/shortcuts.ts';
import type { Searchable } from './entries.ts';
import { paletteText } from './palette.text.ts';
import type { QuickAction, RunnableAction, ShellActions } from './shell-actions.ts';

export interface PaletteAction extends Searchable, RunnableAction {
  id: string;
  label: string;
  icon: IconName;
  /** Label of its shortcut. */
  keys?: string | undefined;
}

type TextKey = keyof (typeof paletteText)['messages']['zh-CN'];
type Titles = Readonly<Record<Language, string>>;

/** Native names of the languages. */
const LANGUAGE_NAMES: Titles = { 'zh-CN': '简体中文', 'en-US': 'English' };
const APPEARANCES = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
] as const;

/** The actions that are currently available, in display order. */
export function createPaletteActions(
  language: Language,
  shell: ShellActions,
  quickActions: readonly QuickAction[],
): PaletteAction[] {
  const { appearance } = getPreferences();
  const action = (icon: IconName, titles: Titles, run: () => void, options: { id: string; shortcut?: ShortcutId }) => ({
    id: `action ${options.id}`,
    label: titles[language],
    titles: [...new Set(LANGUAGES.map((each) => titles[each]))],
    path: '',
    icon,
    keys: options.shortcut && getShortcut(options.shortcut).label,
    run,
  });
  const builtIn = (key: TextKey, icon: IconName, run: (() => void) | undefined, shortcut?: ShortcutId) =>
    run ? [action(icon, getTitles(key), run, { id: key, ...(shortcut && { shortcut }) })] : [];
  const { profilePath } = shell;

  return [
    ...quickActions.map(({ id, titles, path, state, icon = 'plus' }) =>
      action(icon, titles, () => shell.navigateTo(path, state), { id }),
    ),
    ...builtIn('closeTab', 'x', shell.closeTab, 'closeTab'),
    ...builtIn('refreshTab', 'refresh', shell.refreshTab),
    ...builtIn('reopenTab', 'undo', shell.reopenTab, 'reopenTab'),
    ...builtIn('toggleMenu', 'panel-left', shell.toggleMenu, 'toggleMenu'),
    ...builtIn('fullscreen', 'maximize', isFullscreenSupported() ? toggleFullscreen : undefined).map(runSynchronously),
    ...APPEARANCES.flatMap(([choice, icon]) =>
      builtIn(choice, icon, choice === appearance ? undefined : () => setPreference('appearance', choice)),
    ),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      action('languages', getTitles('inLanguage', LANGUAGE_NAMES[each]), () => setLanguage(each), { id: each }),
    ),
    ...builtIn('settings', 'settings', () => openRightPanel('settings')),
    ...builtIn('notices', 'bell', () => openRightPanel('notices')),
    ...builtIn('shortcuts', 'info', shell.help, 'help'),
    ...builtIn('profile', 'user', profilePath === undefined ? undefined : () => shell.navigateTo(profilePath)),
    ...builtIn('signOut', 'log-out', shell.signOut),
  ];
}

const runSynchronously = (action: PaletteAction): PaletteAction => ({ ...action, runSynchronously: true });

const getTitles = (key: TextKey, languageName = ''): Titles => {
  const { messages } = paletteText;
  return {
    'zh-CN': messages['zh-CN'][key].replace('{{language}}', languageName),
    'en-US': messages['en-US'][key].replace('{{language}}', languageName),
  };
};
