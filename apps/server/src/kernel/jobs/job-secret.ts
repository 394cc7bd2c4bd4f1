import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import type { Executor } from '../database.ts';
import { getOrCreateSecret } from '../secrets.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
  const encrypted = [cipher.update(JSON.stringify(value)), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** @throws if the bytes were changed or belong to another owner */
export async function decryptJobSecret(db: Executor, bytes: Buffer, owner: number): Promise<unknown> {
  const decipher = createDecipheriv(CIPHER, await deriveKey(db), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const decrypted = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(decrypted).toString()) as unknown;
}
