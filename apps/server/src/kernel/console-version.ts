import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entry script of the built console. */
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="(?:[^"]*\/)?([^"/]+)"/;

/**
 * The version of the built console: the name of its entry script, whose hash changes with everything that it imports.
 * Empty if there is no build.
 */
export function readConsoleVersion(consoleDir: string): string {
  try {
    return ENTRY.exec(readFileSync(join(consoleDir, 'index.html'), 'utf8'))?.[1] ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
