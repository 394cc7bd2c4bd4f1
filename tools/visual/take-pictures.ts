import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type PlaywrightResult, runPlaywright } from '../test/playwright.ts';
import { TOKENS } from './pictures.ts';

const STYLE_SHEET = `libs/ui/src/theme/${TOKENS}`;
const STORYBOOK = 'dist/storybook';

/** Draws the built stories of a tree into an empty folder, beside the tokens that they use. */
export function takePictures(folder: string, args: readonly string[] = [], root = '.'): Promise<PlaywrightResult> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, STYLE_SHEET), join(folder, TOKENS));
  return runPlaywright('visual', args, { VISUAL_PICTURES: folder, STORYBOOK_DIR: resolve(root, STORYBOOK) });
}
