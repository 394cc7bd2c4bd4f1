import { type IconName, type Language, LANGUAGES, readPreferences, setLanguage, setPreference } from '@backroom/ui';

import { hasFullscreen, toggleFullscreen } from '../fullscreen.ts';
import { openRightPanel } from '../right-panel/panel-state.ts';
import { keysOf } from '../shortcuts/keys-of.ts';
import { type ShortcutId } from '../shortcuts/shortcuts.ts';
import { type Findable } from './entries.ts';
import { paletteText } from './palette.text.ts';
import { type Deed, type ShellActions } from './shell-actions.ts';

export interface PaletteAction extends Findable, Deed {
  id: string;
  label: string;
  icon: IconName;
  /** Label of its shortcut. */
  keys?: string | undefined;
}

type Word = keyof (typeof paletteText)['words']['zh-CN'];
type Titles = Readonly<Record<Language, string>>;

/** Native names of the languages. */
const LANGUAGE_NAMES: Titles = { 'zh-CN': '简体中文', 'en-US': 'English' };
const LOOKS = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
] as const;

/** The actions that are currently available, in display order. */
export function paletteActions(language: Language, shell: ShellActions): PaletteAction[] {
  const { appearance } = readPreferences();
  const action = (icon: IconName, titles: Titles, run: () => void, more: { id: string; shortcut?: ShortcutId }) => ({
    id: `action ${more.id}`,
    label: titles[language],
    titles: [...new Set(LANGUAGES.map((each) => titles[each]))],
    path: '',
    icon,
    keys: more.shortcut && keysOf(more.shortcut).shown,
    run,
  });
  const own = (word: Word, icon: IconName, run: (() => void) | undefined, shortcut?: ShortcutId) =>
    run ? [action(icon, titlesOf(word), run, { id: word, ...(shortcut && { shortcut }) })] : [];
  const { profilePath } = shell;

  return [
    ...shell.offered.map(({ id, titles, path, state }) => action('plus', titles, () => shell.go(path, state), { id })),
    ...own('closeTab', 'x', shell.closeTab, 'closeTab'),
    ...own('refreshTab', 'refresh', shell.refreshTab),
    ...own('reopenTab', 'undo', shell.reopenTab, 'reopenTab'),
    ...own('toggleMenu', 'panel-left', shell.toggleMenu, 'toggleMenu'),
    ...own('fullscreen', 'maximize', hasFullscreen() ? toggleFullscreen : undefined).map(atOnce),
    ...LOOKS.flatMap(([look, icon]) =>
      own(look, icon, look === appearance ? undefined : () => setPreference('appearance', look)),
    ),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      action('languages', titlesOf('inLanguage', LANGUAGE_NAMES[each]), () => setLanguage(each), { id: each }),
    ),
    ...own('settings', 'settings', () => openRightPanel('settings')),
    ...own('notices', 'bell', () => openRightPanel('notices')),
    ...own('shortcuts', 'info', shell.help, 'help'),
    ...own('profile', 'user', profilePath === undefined ? undefined : () => shell.go(profilePath)),
    ...own('signOut', 'log-out', shell.signOut),
  ];
}

const atOnce = (action: PaletteAction): PaletteAction => ({ ...action, atOnce: true });

const titlesOf = (word: Word, name = ''): Titles => {
  const { words } = paletteText;
  return {
    'zh-CN': words['zh-CN'][word].replace('{{language}}', name),
    'en-US': words['en-US'][word].replace('{{language}}', name),
  };
};
