import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULE_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="(?:[^"]*\/)?([^"/]+)"/g;

/**
 * The version of the built console: the name of its last module script, which has the entry. Its hash changes with
 * everything that it imports. Other scripts before it, such as the runtime of the bundler, stay the same.
 * Empty if there is no build.
 */
export function readConsoleVersion(consoleDir: string): string {
  try {
    const html = readFileSync(join(consoleDir, 'index.html'), 'utf8');
    return [...html.matchAll(MODULE_SCRIPT)].at(-1)?.[1] ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
