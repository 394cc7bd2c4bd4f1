import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(join(import.meta.dirname, 'resolved-packages.ts')).href;

/** As in `/usr/src/backroom`. */
const CHECKOUT = 'src/checkout';

/** Two workspaces with a package each of the same name; prints what each module imports and how often it was resolved. */
const FILES = {
  'program.mjs': `import { registerHooks } from 'node:module';
let resolutions = 0;
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'colour') resolutions += 1;
    return nextResolve(specifier, context);
  },
});
await import('${MODULE}');
const paths = ['one/src/first.mjs', 'one/src/deep/second.mjs', 'two/src/first.mjs'];
const modules = [];
for (const path of paths) modules.push(await import('./' + path));
console.log(JSON.stringify({ colours: modules.map(({ colour }) => colour), resolutions }));`,
  'one/node_modules/colour/package.json': '{ "exports": "./index.mjs" }',
  'one/node_modules/colour/index.mjs': `export default 'red';`,
  'one/src/first.mjs': `export { default as colour } from 'colour';`,
  'one/src/deep/second.mjs': `export { default as colour } from 'colour';`,
  'two/node_modules/colour/package.json': '{ "exports": "./index.mjs" }',
  'two/node_modules/colour/index.mjs': `export default 'blue';`,
  'two/src/first.mjs': `export { default as colour } from 'colour';`,
};

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'backroom-packages-'));
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(directory, CHECKOUT, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('resolves a package once for each workspace, to that of the workspace', () => {
  const output = execFileSync(process.execPath, [join(directory, CHECKOUT, 'program.mjs')], { encoding: 'utf8' });

  expect(JSON.parse(output)).toEqual({ colours: ['red', 'red', 'blue'], resolutions: 2 });
});
