import { type Hands } from '../focus.ts';
import { fillForm, searchAndSort, selectTwo } from './in-the-list.ts';
import { changeColour, logIn, openPosts, searchMenu, skipToContent, useTabs } from './in-the-shell.ts';

/** A day's work by keys alone, step by step; to log out is left to the caller. */
export const KEYBOARD_SCRIPT: [step: string, work: (hands: Hands) => Promise<void>][] = [
  ['log in', logIn],
  ['skip link', skipToContent],
  ['open a group of the menu, and a page in it', openPosts],
  ['search and sort', searchAndSort],
  ['select two rows, ask to delete them, and think better of it', selectTwo],
  ['fill in a form, with a mistake, and mend it', fillForm],
  ['move between tabs, close one, open the menu of one', useTabs],
  ['go on by the search of the menu', searchMenu],
  ['change the colour', changeColour],
];
