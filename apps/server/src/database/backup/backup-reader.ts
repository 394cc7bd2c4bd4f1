import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { StartError } from '../../kernel/process/start-error.ts';
import {
  type BackupHeader,
  DIGEST_BYTES,
  digestHeader,
  MAGIC,
  MAX_HEADER_BYTES,
  parseHeader,
} from './backup-header.ts';
import type { BackupPart, BackupTotals, PartSink } from './backup-parts.ts';
import {
  createPlainCipher,
  createSecretCipher,
  deriveFileKey,
  type FileKey,
  type FrameCipher,
  isKeyOf,
} from './frame-cipher.ts';

const decompress = promisify(gunzip);
const MAX_FRAME_BYTES = 256 * 1024 * 1024;
const LENGTH_BYTES = 4;
const HEAD_BYTES = 1 + LENGTH_BYTES;

const createError = (name: string, problem: string, cause?: unknown) =>
  new StartError(`The backup ${name} ${problem}. Nothing was changed`, { cause });

/** Null if the file ends before. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) return null;
    read += bytesRead;
  }
  return bytes;
}

/** The key of an encrypted file; null for a plain one. */
async function findKey(name: string, header: BackupHeader, passphrase: string | null): Promise<FileKey | null> {
  if (!header.encryption) {
    if (passphrase === null) return null;
    throw createError(name, 'is not encrypted, but BACKROOM_BACKUP_PASSPHRASE is set: unset it if that is right');
  }
  if (passphrase === null) throw createError(name, 'is encrypted: set BACKROOM_BACKUP_PASSPHRASE, or its _FILE');
  const key = await deriveFileKey(passphrase, Buffer.from(header.encryption.salt, 'hex'));
  if (!isKeyOf(key, header.encryption.check)) throw createError(name, 'was encrypted with another passphrase');
  return key;
}

/** The header, as it is and parsed. */
async function readStart(name: string, file: FileHandle): Promise<{ bytes: Buffer; header: BackupHeader }> {
  const start = await readBytes(file, 0, MAGIC.length + LENGTH_BYTES);
  if (!start?.subarray(0, MAGIC.length).equals(MAGIC)) throw createError(name, 'is not one of Backroom');
  const length = start.readUInt32BE(MAGIC.length);
  const bytes = length <= MAX_HEADER_BYTES ? await readBytes(file, start.length, length) : null;
  const digest = bytes && (await readBytes(file, start.length + length, DIGEST_BYTES));
  if (!bytes || !digest?.equals(digestHeader(bytes))) throw createError(name, 'is damaged at its beginning');
  const header = parseHeader(bytes);
  if (header === 'newer') throw createError(name, 'is of a newer version of Backroom: restore it with that version');
  if (!header) throw createError(name, 'is damaged at its beginning');
  return { bytes, header };
}

/** The lines of each frame. */
async function* readFrames(
  name: string,
  file: FileHandle,
  position: number,
  cipher: FrameCipher,
): AsyncGenerator<string[]> {
  for (let at = position; ;) {
    const head = await readBytes(file, at, HEAD_BYTES);
    if (!head) throw createError(name, 'is cut off: its end is missing');
    const flag = head.readUInt8();
    const length = head.readUInt32BE(1);
    if (flag > 1 || length > MAX_FRAME_BYTES) throw createError(name, `is damaged at byte ${at}`);
    const sealed = await readBytes(file, at + HEAD_BYTES, length + cipher.tagBytes);
    if (!sealed) throw createError(name, 'is cut off: its end is missing');
    const plain = cipher.open({ body: sealed.subarray(0, length), tag: sealed.subarray(length) }, flag === 1);
    if (!plain) throw createError(name, `is damaged at byte ${at}`);
    yield (await decompress(plain, { maxOutputLength: 4 * MAX_FRAME_BYTES })).toString('utf8').split('\n');
    at += HEAD_BYTES + sealed.length;
    if (flag === 0) continue;
    if (await readBytes(file, at, 1)) throw createError(name, 'has bytes after its end');
    return;
  }
}

async function sendLines(lines: readonly string[], take: PartSink): Promise<void> {
  let rows: string[] = [];
  for (const line of lines) {
    if (line.startsWith('[')) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) await take({ rows });
    rows = [];
    // The file was written by this product: its tags fit.
    await take(JSON.parse(line) as BackupPart);
  }
  if (rows.length > 0) await take({ rows });
}

async function withFile<Result>(name: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(name, 'r').catch((cause: unknown) => {
    throw createError(name, `cannot be read: ${(cause as Error).message}`, cause);
  });
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** A backup that can be read: its version is known, and the passphrase is the right one. */
export interface BackupFile {
  header: BackupHeader;
  /** Sends all of it, and checks every byte: throws at the first one that is not right. */
  read(take: PartSink): Promise<void>;
  /** Checks every byte. */
  check(): Promise<BackupTotals>;
}

/** @throws StartError that says what is wrong with the file or the passphrase */
export async function openBackup(name: string, passphrase: string | null): Promise<BackupFile> {
  const { bytes, header } = await withFile(name, (file) => readStart(name, file));
  const key = await findKey(name, header, passphrase);
  const position = MAGIC.length + LENGTH_BYTES + bytes.length + DIGEST_BYTES;
  const read = (take: PartSink) =>
    withFile(name, async (file) => {
      const cipher = key ? createSecretCipher(bytes, key) : createPlainCipher(bytes);
      for await (const lines of readFrames(name, file, position, cipher)) await sendLines(lines, take);
    });
  return { header, read, check: () => countParts(name, read) };
}

async function countParts(name: string, read: BackupFile['read']): Promise<BackupTotals> {
  let totals: BackupTotals | undefined;
  let rows = 0;
  await read(async (part) => {
    if ('rows' in part) rows += part.rows.length;
    if ('end' in part) totals = part.end;
  });
  if (totals?.rows !== rows) throw createError(name, 'has another number of rows than its end says');
  return totals;
}
