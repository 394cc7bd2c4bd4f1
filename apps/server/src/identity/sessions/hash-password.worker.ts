import { argon2Sync } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

import { createHashInput } from './argon2id.ts';

// On Linux a priority belongs to the calling thread, elsewhere to the whole process.
if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_LOW);

/** Runs in a worker thread. */
export function hashInThread(password: string): string {
  const { parameters, format } = createHashInput(password);
  return format(argon2Sync('argon2id', parameters));
}
