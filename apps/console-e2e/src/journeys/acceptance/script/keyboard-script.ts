import { type Hands } from '../focus.ts';
import { fillForm, searchAndSort, selectTwo } from './in-the-list.ts';
import { changeColour, logIn, openPosts, searchMenu, skipToContent, useTabs } from './in-the-shell.ts';

/** A day's work by keyboard alone, step by step; signing out is left to the caller. */
export const KEYBOARD_SCRIPT: [step: string, work: (hands: Hands) => Promise<void>][] = [
  ['sign in', logIn],
  ['skip link', skipToContent],
  ['open a group of the menu, and a page in it', openPosts],
  ['search and sort', searchAndSort],
  ['select two rows, start to delete them, and cancel', selectTwo],
  ['fill in a form with an error, and fix it', fillForm],
  ['move between tabs, close one, open the menu of one', useTabs],
  ['navigate by the menu search', searchMenu],
  ['change the colour', changeColour],
];
