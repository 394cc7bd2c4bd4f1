import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { Executor } from '../database/database.ts';
import { getOrCreateSecret } from '../process/secrets.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of compressed data, with which no JSON begins. */
const GZIP_MARK = 0x1f;

async function deriveKey(db: Executor): Promise<Buffer> {
  const secret = await getOrCreateSecret(db, 'jobs');
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'job secret', KEY_BYTES));
}

/**
 * Encrypts what a job must not store in the clear, such as passwords.
 *
 * @param owner of the job; the result can be decrypted for the same one only
 */
export async function encryptJobSecret(db: Executor, value: unknown, owner: number): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await deriveKey(db), nonce).setAAD(Buffer.from(String(owner)));
  // Thousands of rows take a tenth of the bytes that the statement sends and the database stores.
  const compressed = await promisify(gzip)(JSON.stringify(value), { level: 1 });
  const encrypted = [cipher.update(compressed), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** @throws if the bytes were changed or belong to another owner */
export async function decryptJobSecret(db: Executor, bytes: Buffer, owner: number): Promise<unknown> {
  const decipher = createDecipheriv(CIPHER, await deriveKey(db), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const decrypted = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  // Jobs from before the last update are not compressed.
  const json = decrypted[0] === GZIP_MARK ? await promisify(gunzip)(decrypted) : decrypted;
  return JSON.parse(json.toString()) as unknown;
}
