import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map(
  (path) => [path, readFileSync(resolve(root, path), 'utf8')] as const,
);
const findFilesMatching = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);

/** Pages without a chart or an image crop dialog must not load their libraries. */
it.each([
  ['recharts', 'chart/plot.tsx', /^} from 'recharts'|^import .* from 'recharts'/m, /^import .*\/plot\.tsx'/m],
  [
    'react-easy-crop',
    'image-crop-dialog/crop-area.tsx',
    /^import .* from 'react-easy-crop'/m,
    /^import .*\/crop-area\.tsx'/m,
  ],
])('imports %s in one file only, which is never imported statically', (_library, file, libraryImport, staticImport) => {
  expect(findFilesMatching(libraryImport)).toEqual([file]);
  expect(findFilesMatching(staticImport)).toEqual([]);
});
