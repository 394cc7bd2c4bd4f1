import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

const WORKSPACE = resolve(import.meta.dirname, '../../../..');
const CACHE = join(WORKSPACE, 'node_modules/.cache/backroom-test');

/** Changes whenever the engine may have changed. */
async function templateFile(): Promise<string> {
  const lock = await readFile(join(WORKSPACE, 'package-lock.json'));
  return join(CACHE, `empty-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}.tar`);
}

/**
 * An empty embedded database, as a file to start from: making one takes seconds, loading one takes a fraction.
 * Two test files that make it at once both write the same; the rename keeps each reader from a half-written one.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = await templateFile();
  await mkdir(CACHE, { recursive: true });
  if (!(await readdir(CACHE)).some((name) => file.endsWith(name))) {
    const made = await PGlite.create();
    const dump = await made.dumpDataDir('none');
    await made.close();
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}
