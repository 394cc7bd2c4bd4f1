import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { comparePictures } from '@backroom/tools/compare-pictures';

import { STORYBOOK_DIR } from '../stories/storybook.ts';
import { type Fault, FAULTS } from './faults.ts';
import { listPictures, type Picture, takePicture, test } from './pictures.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const ASSETS = join(STORYBOOK_DIR, 'assets');
/** Holds the sources as text, to count the uses of tokens. */
const SOURCES_AS_TEXT = /^token-uses-in-code-/;
const TYPES = { js: 'text/javascript', css: 'text/css' };

interface Asset {
  name: string;
  type: keyof typeof TYPES;
  text: string;
}

const assets: Asset[] = readdirSync(ASSETS)
  .filter((name) => /\.(?:js|css)$/.test(name) && !SOURCES_AS_TEXT.test(name))
  .map((name) => ({
    name,
    type: name.endsWith('.css') ? 'css' : 'js',
    text: readFileSync(join(ASSETS, name), 'utf8'),
  }));

/** The build shortens style sheets; the styles of components stay as they are written. */
const toBuilt = (text: string, type: Asset['type']) =>
  type === 'css' ? text.replaceAll(/([:;])\s+/g, '$1').replace(/;$/, '') : text;

/** Serves the build as it would be with the changed source. */
async function plant(page: Page, { file, find, replace }: Fault): Promise<void> {
  const type = file.endsWith('.css') ? 'css' : 'js';
  const [found, replacement] = [toBuilt(find, type), toBuilt(replace, type)];
  const built = assets.filter((asset) => asset.type === type && asset.text.includes(found));
  expect(readFileSync(join(ROOT, file), 'utf8').split(find), `once in ${file}`).toHaveLength(2);
  expect(
    built.map(({ text }) => text.split(found).length),
    'once in one file of the build',
  ).toEqual([2]);
  for (const { name, text } of built) {
    const body = text.replace(found, () => replacement);
    await page.route(`**/assets/${name}`, (route) => route.fulfill({ body, contentType: TYPES[type] }));
  }
}

const pictures = new Map(listPictures().map((picture) => [picture.name, picture]));

function getPicture(name: string): Picture {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`npm run visual draws no picture ${name}`);
  return picture;
}

test('twenty faults are planted', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(20);
});

for (const fault of FAULTS) {
  test(`${fault.title} is seen`, async ({ storybook, picturePage: page }) => {
    const draw = async () => {
      await page.goto('about:blank');
      return takePicture(page, storybook, getPicture(fault.picture));
    };
    const before = await draw();
    expect(await comparePictures(page, before, await draw()), 'without the fault').toBeNull();

    await plant(page, fault);
    const after = await draw();
    await page.unrouteAll();
    const difference = await comparePictures(page, before, after);
    expect(difference?.pixels ?? 0, 'with the fault').toBeGreaterThan(0);
    console.log(`${fault.title}: ${difference?.pixels} pixels`);
  });
}
