import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import manifest from '../../../package.json' with { type: 'json' };
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { BACKUP_FORMAT, type BackupHeader, digestHeader, MAGIC } from './backup-header.ts';
import type { BackupPart } from './backup-parts.ts';
import { createPlainCipher, createSecretCipher, deriveFileKey, type FrameCipher } from './frame-cipher.ts';

const compress = promisify(gzip);
/** Characters of a frame before compression; a single row may be longer. */
const FRAME_LENGTH = 1_000_000;
const OWNER_ONLY = 0o600;
const SALT_BYTES = 16;

const toLine = (part: BackupPart) => ('rows' in part ? part.rows.join('\n') : JSON.stringify(part));

/** Writes a backup beside its name, which it gets once it is complete and on the disk. */
export class BackupWriter {
  readonly #file: FileHandle;
  readonly #name: string;
  #cipher: FrameCipher | undefined;
  #lines: string[] = [];
  #length = 0;

  private constructor(file: FileHandle, name: string) {
    this.#file = file;
    this.#name = name;
  }

  static async create(name: string): Promise<BackupWriter> {
    await rm(partialName(name), { force: true });
    return new BackupWriter(await open(partialName(name), 'wx', OWNER_ONLY), name);
  }

  /** Writes the header, before any part. */
  async begin(migrations: BackupHeader['migrations'], passphrase: string | null): Promise<void> {
    const salt = randomBytes(SALT_BYTES);
    const key = passphrase === null ? null : await deriveFileKey(passphrase, salt);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      version: manifest.version,
      createdAt: getServerTime().toISOString(),
      migrations,
      encryption: key && { salt: salt.toString('hex'), check: key.check },
    };
    const bytes = Buffer.from(JSON.stringify(header));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    await this.#file.writeFile(Buffer.concat([MAGIC, length, bytes, digestHeader(bytes)]));
    this.#cipher = key ? createSecretCipher(bytes, key) : createPlainCipher(bytes);
  }

  async take(part: BackupPart): Promise<void> {
    const line = toLine(part);
    this.#lines.push(line);
    this.#length += line.length;
    if ('end' in part || this.#length >= FRAME_LENGTH) await this.#writeFrame('end' in part);
  }

  async #writeFrame(isLast: boolean): Promise<void> {
    const plain = await compress(this.#lines.join('\n'));
    this.#lines = [];
    this.#length = 0;
    if (!this.#cipher) throw new Error('a part was written before the header');
    const { body, tag } = this.#cipher.seal(plain, isLast);
    const head = Buffer.alloc(5);
    head.writeUInt8(isLast ? 1 : 0);
    head.writeUInt32BE(body.length, 1);
    await this.#file.writeFile(Buffer.concat([head, body, tag]));
  }

  /** @returns the size of the file */
  async finish(): Promise<number> {
    await this.#file.sync();
    const { size } = await this.#file.stat();
    await this.#file.close();
    return size;
  }

  /** Makes the file a backup. */
  publish = () => rename(partialName(this.#name), this.#name);

  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(partialName(this.#name), { force: true });
  }
}

/** A backup that is being written. */
export const partialName = (name: string): string => `${name}.partial`;
