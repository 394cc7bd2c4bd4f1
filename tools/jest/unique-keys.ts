const WARNINGS = ['Encountered two children with the same key', 'Each child in a list should have a unique "key" prop'];

const { error: print } = console;
let found: string | undefined;

/** React doubles or drops an element whose key another one has; it only warns. */
console.error = (...args: unknown[]) => {
  const [text, ...details] = args;
  if (typeof text === 'string' && WARNINGS.some((warning) => text.startsWith(warning)))
    found ??= [text.slice(0, text.indexOf('.') + 1), ...details].join(' ');
  print(...args);
};

afterEach(() => {
  const warning = found;
  found = undefined;
  if (warning !== undefined) throw new Error(warning);
});

export {};
