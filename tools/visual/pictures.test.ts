import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findProblemOfPictures, listNames, toPicturePath, writeBrowser } from './pictures.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backroom-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('pictures are compared by the browser that has drawn them only', () => {
  expect(findProblemOfPictures(folder, 'Chromium 156')).toMatch(/^No accepted pictures in .* --base main$/);

  writeBrowser(folder, 'Chromium 156');
  expect(findProblemOfPictures(folder, 'Chromium 156')).toBeUndefined();
  expect(findProblemOfPictures(folder, 'Chromium 157')).toMatch(
    /^The accepted pictures are drawn by Chromium 156, this is Chromium 157\. Draw .* --base main$/,
  );
});

it('the pictures of a folder are listed by name, and nothing else of it', () => {
  writeBrowser(folder, 'Chromium 156');
  for (const name of ['pages-home--ready.light', 'pages-home--ready.dark'])
    writeFileSync(toPicturePath(folder, name), '');

  expect(listNames(folder)).toEqual(['pages-home--ready.dark', 'pages-home--ready.light']);
});
