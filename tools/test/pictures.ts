import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Pictures of this machine, which git ignores. */
export const PICTURES = resolve(process.env.VISUAL_BASELINES ?? 'dist/visual');
const STORE = 'Store pictures of the unchanged sources first: npm run visual -- --update-snapshots';

const getPath = (folder: string) => join(folder, 'browser.txt');

/** Keeps which browser has drawn the pictures. */
export function writeBrowser(folder: string, browser: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(getPath(folder), browser);
}

/** Why pictures cannot be compared; each version of a browser draws a little differently. */
export function findProblemOfPictures(folder: string, browser: string): string | undefined {
  try {
    const stored = readFileSync(getPath(folder), 'utf8');
    return stored === browser ? undefined : `The pictures are drawn by ${stored}, this is ${browser}. ${STORE}`;
  } catch {
    return `No pictures in ${folder}. ${STORE}`;
  }
}
