import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map(
  (path) => [path, readFileSync(resolve(root, path), 'utf8')] as const,
);
const whoWrites = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);

/** A page without a chart or a portrait must not fetch what draws them. */
it.each([
  ['recharts', 'chart/plot.tsx', /^} from 'recharts'|^import .* from 'recharts'/m, /^import .*\/plot\.tsx'/m],
  [
    'react-easy-crop',
    'image-crop-dialog/crop-area.tsx',
    /^import .* from 'react-easy-crop'/m,
    /^import .*\/crop-area\.tsx'/m,
  ],
])('imports %s in one file, which nobody imports at once', (_library, file, imported, atOnce) => {
  expect(whoWrites(imported)).toEqual([file]);
  expect(whoWrites(atOnce)).toEqual([]);
});
