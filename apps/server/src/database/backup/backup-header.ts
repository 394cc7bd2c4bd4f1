import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

/** Grows when programs of today could not read the file any more. */
export const BACKUP_FORMAT = 1;
/** The first bytes of each backup. */
export const MAGIC = Buffer.from('BACKROOM BACKUP\n');
export const MAX_HEADER_BYTES = 1_000_000;

const appliedMigration = z.object({ tag: z.string(), hash: z.string(), version: z.string() });
/** Readable without a passphrase. */
const header = z.object({
  format: z.int(),
  /** Of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Those of the database, in order. */
  migrations: z.array(appliedMigration),
  /** Null if the content is not encrypted. */
  encryption: z.nullable(z.object({ salt: z.string(), check: z.string() })),
});

export type BackupHeader = z.infer<typeof header>;

/** Follows the header, so that damage of it is not taken for another version. */
export const digestHeader = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
export const DIGEST_BYTES = 32;

/** The number of the format, which a newer program may have changed with all the rest. */
const anyFormat = z.object({ format: z.int() });

export function parseHeader(bytes: Buffer): BackupHeader | 'newer' | null {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
  const format = anyFormat.safeParse(value);
  if (format.success && format.data.format > BACKUP_FORMAT) return 'newer';
  return header.safeParse(value).data ?? null;
}
