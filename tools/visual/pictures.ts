import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Pictures of this machine, which git ignores. */
const FOLDER = resolve(process.env.VISUAL_FOLDER ?? 'dist/visual');
/** What a designer has accepted, with the browser and the tokens that drew it. */
export const ACCEPTED = join(FOLDER, 'accepted');
/** Of the last run. */
export const CURRENT = join(FOLDER, 'current');
/** What the last run has compared; decisions refer to it. */
export const COMPARISON = join(FOLDER, 'comparison.json');
export const REVIEW = join(FOLDER, 'review.html');
export const TOKENS = 'tokens.css';

const STORE = 'Draw them from the commit before your change, as npm run visual -- --base main';
const getBrowserPath = (folder: string) => join(folder, 'browser.txt');

/** Keeps which browser has drawn the pictures. */
export function writeBrowser(folder: string, browser: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(getBrowserPath(folder), browser);
}

/** Why pictures cannot be compared; each version of a browser draws a little differently. */
export function findProblemOfPictures(folder: string, browser: string): string | undefined {
  try {
    const stored = readFileSync(getBrowserPath(folder), 'utf8');
    return stored === browser
      ? undefined
      : `The accepted pictures are drawn by ${stored}, this is ${browser}. ${STORE}`;
  } catch {
    return `No accepted pictures in ${folder}. ${STORE}`;
  }
}

/** Names of the pictures in a folder: story and theme. */
export const listNames = (folder: string): string[] =>
  globSync('*.png', { cwd: folder })
    .map((file) => file.replace(/\.png$/, ''))
    .sort();

export const toPicturePath = (folder: string, name: string): string => join(folder, `${name}.png`);
