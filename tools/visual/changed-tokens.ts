import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { TOKENS } from './pictures.ts';

/** Where a token is declared, its name, and its values; null where it is not declared. */
export interface ChangedToken {
  where: string;
  name: string;
  before: string | null;
  after: string | null;
}

const COMMENTS = /\/\*.*?\*\//gs;
const PARTS = /([^{};]*)([{};])/g;
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** The declarations of a style sheet by selector and name; those of a media query with it. */
function readTokens(styleSheet: string): Map<string, [where: string, name: string, value: string]> {
  const tokens = new Map<string, [string, string, string]>();
  const selectors: string[] = [];
  for (const [, text = '', end] of styleSheet.replaceAll(COMMENTS, '').matchAll(PARTS)) {
    if (end === '{') selectors.push(tidy(text));
    else {
      const [name = '', ...value] = text.split(':');
      const where = selectors.join(' ');
      if (name.trim().startsWith('--'))
        tokens.set(`${where} ${name.trim()}`, [where, name.trim(), tidy(value.join(':'))]);
      if (end === '}') selectors.pop();
    }
  }
  return tokens;
}

/** What differs between two versions of the style sheet of the tokens. */
export function compareStyleSheets(before: string, after: string): ChangedToken[] {
  const [earlier, later] = [readTokens(before), readTokens(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [was, is] = [earlier.get(key), later.get(key)];
    const [where = '', name = ''] = was ?? is ?? [];
    return was?.[2] === is?.[2] ? [] : [{ where, name, before: was?.[2] ?? null, after: is?.[2] ?? null }];
  });
}

/** The style sheet that drew the pictures of a folder; empty if it was not kept. */
function readStyleSheet(folder: string): string {
  const path = join(folder, TOKENS);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** What differs between the tokens that drew the pictures of two folders. */
export const compareTokens = (before: string, after: string): ChangedToken[] =>
  compareStyleSheets(readStyleSheet(before), readStyleSheet(after));
