import { createHash } from 'node:crypto';

/** Frames that distinguish errors; deeper ones are those of React. */
const FRAMES = 3;
const COMPONENTS = 'Components:';
const SCRIPT = /(?<![\w.-])([\w.-]{1,200})\.js:\d/g;
/** Content hash that the build appends to the name of a script; its length is in the Vite configuration. */
const CONTENT_HASH = /-[\w-]{7}$/;
/** Ids and numbers, such as in the address of a record. */
const NUMBERS = /\b(?:[0-9a-f]{8,}|\d+)\b/gi;

/**
 * Identifies an error over users and builds: its message without numbers, and the scripts of the first frames without
 * content hash, line and column. Names of functions are not part of it: the build renames them.
 */
export function createFingerprint({ message, stack }: { message: string; stack: string }): string {
  const [trace = ''] = stack.split(COMPONENTS);
  const scripts = [...trace.matchAll(SCRIPT)].map(([, name = '']) => name.replace(CONTENT_HASH, ''));
  const parts = [message.replace(NUMBERS, '0'), ...scripts.slice(0, FRAMES)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
