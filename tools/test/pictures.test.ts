import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findProblemOfPictures, writeBrowser } from './pictures.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backroom-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('pictures are compared by the browser that has drawn them only', () => {
  expect(findProblemOfPictures(folder, 'Chromium 156')).toMatch(/^No pictures in .*--update-snapshots$/);

  writeBrowser(folder, 'Chromium 156');
  expect(findProblemOfPictures(folder, 'Chromium 156')).toBeUndefined();
  expect(findProblemOfPictures(folder, 'Chromium 157')).toMatch(
    /^The pictures are drawn by Chromium 156, this is Chromium 157\. Store .*--update-snapshots$/,
  );
});
