import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { programFiles } from '../kernel/process/program-files.ts';

export const MIGRATIONS = programFiles.migrations;
const BREAKPOINT = '--> statement-breakpoint';
/** What breaks programs of every version that do not have the migration. */
export const BREAKS_ALL = '*';

export interface Migration {
  tag: string;
  statements: string;
  hash: string;
  /** The version before which programs do not work with the migrated database, `BREAKS_ALL`, or null. */
  breaks: string | null;
}

/**
 * In a line of its own: `-- expand: <why running servers go on working>`, `-- contract 0.3.0: <what that version no
 * longer uses>`, or `-- breaking: <what stops working>`.
 */
const MARKER = /^-- (?:expand|contract (?<version>\d+\.\d+\.\d+)|(?<breaking>breaking)): \S/m;

export const hasMarker = (text: string): boolean => MARKER.test(text);

function readBreaks(text: string): string | null {
  const { version, breaking } = MARKER.exec(text)?.groups ?? {};
  return breaking === undefined ? (version ?? null) : BREAKS_ALL;
}

/** The names of the migrations, in order. */
export async function readTags(folder = MIGRATIONS): Promise<string[]> {
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const tags = await readTags(folder);
  return Promise.all(
    tags.map(async (tag) => {
      // The hash must not depend on the line endings of the checkout.
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      return {
        tag,
        statements: text.replaceAll(BREAKPOINT, ''),
        hash: createHash('sha256').update(text).digest('hex'),
        breaks: readBreaks(text),
      };
    }),
  );
}
