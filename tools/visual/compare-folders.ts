import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { comparePictures } from './compare-pictures.ts';
import { listNames, toPicturePath } from './pictures.ts';

export interface Difference {
  name: string;
  kind: 'changed' | 'new' | 'gone';
  /** Of a changed picture. */
  pixels?: number;
  /** Data URLs. */
  before?: string;
  after?: string;
  drawing?: string;
}

export interface Comparison {
  /** Hash of what differs: decisions about other pictures are refused. */
  id: string;
  compared: number;
  differences: Difference[];
}

const toDataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

function read(folder: string, name: string): Buffer | undefined {
  const path = toPicturePath(folder, name);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/**
 * Compares the pictures of two folders.
 *
 * @param isSearched whether a picture is compared: only some may have been drawn
 */
export async function compareFolders(
  before: string,
  after: string,
  isSearched: (name: string) => boolean = () => true,
): Promise<Comparison> {
  const names = [...new Set([...listNames(before), ...listNames(after)])].filter(isSearched).sort();
  const id = createHash('sha256');
  const differences: Difference[] = [];
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    for (const name of names) {
      const [earlier, later] = [read(before, name), read(after, name)];
      const changed = earlier && later && (await comparePictures(page, earlier, later));
      if (changed === null) continue;
      id.update(name)
        .update(earlier ?? '-')
        .update(later ?? '-');
      differences.push({
        name,
        kind: changed ? 'changed' : later ? 'new' : 'gone',
        ...(changed && { pixels: changed.pixels, drawing: changed.drawing }),
        ...(earlier && { before: toDataUrl(earlier) }),
        ...(later && { after: toDataUrl(later) }),
      });
    }
  } finally {
    await browser.close();
  }
  return { id: id.digest('hex').slice(0, 16), compared: names.length, differences };
}
