/** Writes the generated files; run it after editing a token file. A test fails if they are outdated. */
import { writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

import { stylesheet, tokenNames } from './stylesheet.ts';
import { tokenNamesModule } from './token-names-module.ts';

const emitted = { 'tokens.css': stylesheet(), 'token-names.ts': tokenNamesModule(tokenNames()) };

for (const [name, text] of Object.entries(emitted)) {
  const filepath = new URL(`../src/theme/${name}`, import.meta.url).pathname;
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}
