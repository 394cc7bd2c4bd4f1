import { COMPILE_HINT, compileHints } from './compile-hints.ts';

it('marks the start of each chunk, where alone the hint is read, and no other file', () => {
  const bundle = {
    'a.js': { type: 'chunk', code: "import './b.js';" },
    'a.css': { type: 'asset', source: 'a {}' },
  };
  const { generateBundle } = compileHints();
  (generateBundle as { handler: (options: unknown, bundle: object) => void }).handler(null, bundle);

  expect(COMPILE_HINT.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  expect(bundle).toEqual({
    'a.js': { type: 'chunk', code: `${COMPILE_HINT}import './b.js';` },
    'a.css': { type: 'asset', source: 'a {}' },
  });
});
