import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createDataDir, toDataDirError } from '../database/data-dir-problem.ts';
import { StartError } from './start-error.ts';

const FILE = 'initial-password';
const OWNER_ONLY = 0o600;

interface Destination {
  dataDir: string;
  /** Standard output is read by the person who starts the server, not collected. */
  isTerminal: boolean;
  print: (line: string) => void;
}

/**
 * Hands over the generated password of the first administrator: on the terminal, else in a file of the data directory,
 * since the output would be stored as a log that others read. Throws if the file cannot be written.
 */
export function deliverInitialPassword(password: string, { dataDir, isTerminal, print }: Destination): void {
  if (isTerminal) {
    print(`Initial password of admin (shown only once): ${password}`);
    return;
  }
  const file = join(dataDir, FILE);
  const draft = `${file}.${process.pid}`;
  try {
    createDataDir(dataDir);
    rmSync(draft, { force: true });
    writeFileSync(draft, `${password}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    // The mode above is that of a new file less the umask, which may take rights of the owner.
    chmodSync(draft, OWNER_ONLY);
    renameSync(draft, file);
  } catch (error) {
    const { message } = toDataDirError(dataDir, error);
    throw new StartError(
      `The initial password of admin cannot be stored, and no account was created. ${message}. ` +
        'The first start on a terminal shows it instead',
      { cause: error },
    );
  }
  print(`The initial password of admin is in ${file}; it must be replaced at the first sign-in`);
}
