import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { embeddedConnection } from '../../kernel/database/embedded-database.ts';
import { fillTemplate, type TemplateContents, templateKey } from './database-template.ts';

const CACHE = join(resolve(import.meta.dirname, '../../../../..'), 'node_modules/.cache/backroom-test');

/** In segments of 1 MiB: one of the usual 16 would be copied with each test database. */
const SMALL_LOG = ['--wal-segsize=1'];

async function createTemplate(contents: TemplateContents, file: string): Promise<void> {
  const client = await PGlite.create({ initDbStartParams: SMALL_LOG });
  await fillTemplate(embeddedConnection(client), contents);
  // What is in the tables is replayed from no log.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  // Two test files may create it concurrently: the rename keeps readers from an incomplete file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/** Removes templates of earlier sources: each is some 40 MB. */
async function removeOutdated(contents: TemplateContents, current: string): Promise<void> {
  const outdated = (await readdir(CACHE)).filter(
    (name) => name.startsWith(`${contents}_`) && name.endsWith('.tar') && name !== current,
  );
  await Promise.all(outdated.map((name) => rm(join(CACHE, name), { force: true })));
}

async function loadTemplate(contents: TemplateContents): Promise<Blob> {
  const name = `${templateKey(contents)}.tar`;
  const file = join(CACHE, name);
  if (!existsSync(file)) {
    await mkdir(CACHE, { recursive: true });
    await removeOutdated(contents, name);
    await createTemplate(contents, file);
  }
  return new Blob([await readFile(file)]);
}

const templates = new Map<TemplateContents, Promise<Blob>>();

/**
 * An embedded database as a file to load, cached on disk: creating one takes seconds, loading a fraction. Once in a
 * process: its key is a hash of all sources.
 */
export function embeddedTemplate(contents: TemplateContents): Promise<Blob> {
  const template = templates.get(contents) ?? loadTemplate(contents);
  templates.set(contents, template);
  return template;
}
