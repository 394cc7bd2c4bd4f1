import { COMPILE_HINT, compileHints } from './compile-hints.ts';

it('marks the start of each large chunk, where alone the hint is read, and no other file', () => {
  const code = `import './b.js';${'x();'.repeat(5_000)}`;
  const bundle = {
    'a.js': { type: 'chunk', code },
    'b.js': { type: 'chunk', code: 'y();' },
    'a.css': { type: 'asset', source: 'a {}' },
  };
  const { generateBundle } = compileHints();
  (generateBundle as { handler: (options: unknown, bundle: object) => void }).handler(null, bundle);

  expect(COMPILE_HINT.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  expect(bundle).toEqual({
    'a.js': { type: 'chunk', code: `${COMPILE_HINT}${code}` },
    'b.js': { type: 'chunk', code: 'y();' },
    'a.css': { type: 'asset', source: 'a {}' },
  });
});
