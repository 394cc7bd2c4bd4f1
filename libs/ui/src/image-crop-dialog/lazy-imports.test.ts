import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map(
  (path) => [path, readFileSync(resolve(root, path), 'utf8')] as const,
);
const findFilesMatching = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);

it('pages without a dialog to crop an image do not load its library', () => {
  expect(findFilesMatching(/^import .* from 'react-easy-crop'/m)).toEqual(['image-crop-dialog/crop-area.tsx']);
  expect(findFilesMatching(/^import .*\/crop-area\.tsx'/m)).toEqual([]);
});
