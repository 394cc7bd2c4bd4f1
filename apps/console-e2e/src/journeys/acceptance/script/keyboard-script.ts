import type { KeyboardUser } from '../keyboard-user.ts';
import { fillForm, searchAndSort, selectTwo } from './list-steps.ts';
import { changeColour, openPosts, searchMenu, signInByKeyboard, skipToContent, switchTabs } from './shell-steps.ts';

/** A day's work by keyboard alone, step by step; signing out is left to the caller. */
export const KEYBOARD_SCRIPT: [step: string, work: (user: KeyboardUser) => Promise<void>][] = [
  ['sign in', signInByKeyboard],
  ['skip link', skipToContent],
  ['open a group of the menu, and a page in it', openPosts],
  ['search and sort', searchAndSort],
  ['select two rows, start to delete them, and cancel', selectTwo],
  ['fill in a form with an error, and fix it', fillForm],
  ['move between tabs, close one, open the menu of one', switchTabs],
  ['navigate by the menu search', searchMenu],
  ['change the colour', changeColour],
];
