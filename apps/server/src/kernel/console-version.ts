import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script that a built console starts with. */
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="(?:[^"]*\/)?([^"/]+)"/;

/**
 * Which build of the console is served: the file that it starts with, whose name changes with everything that it leads
 * to. Empty where nothing was built. Read once at the start, like the page itself.
 */
export function consoleVersion(consoleDir: string): string {
  try {
    return ENTRY.exec(readFileSync(join(consoleDir, 'index.html'), 'utf8'))?.[1] ?? '';
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw cause;
  }
}
