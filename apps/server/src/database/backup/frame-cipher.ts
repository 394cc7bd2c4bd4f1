import { createCipheriv, createDecipheriv, createHash, createHmac, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's first recommendation for scrypt: 128 MiB for each guess. Fixed by the format. */
const SCRYPT = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

/** One part of a file as it is stored. */
export interface SealedFrame {
  body: Buffer;
  /** Fits this body at this place of this file only. */
  tag: Buffer;
}

/**
 * Seals the frames of one file in their order, or opens them. The tag covers the header of the file, the number of the
 * frame and whether it is the last, so that nothing can be changed, left out, moved or cut off.
 */
export interface FrameCipher {
  tagBytes: number;
  seal(plain: Buffer, isLast: boolean): SealedFrame;
  /** Null if the frame does not fit. */
  open(frame: SealedFrame, isLast: boolean): Buffer | null;
}

/** Without a passphrase: each tag is a digest of the one before and of the frame. Detects damage, not forgery. */
export function createPlainCipher(header: Buffer): FrameCipher {
  let previous = createHash('sha256').update(header).digest();
  const digest = (body: Buffer, isLast: boolean) => {
    previous = createHash('sha256')
      .update(previous)
      .update(isLast ? '1' : '0')
      .update(body)
      .digest();
    return previous;
  };
  return {
    tagBytes: previous.length,
    seal: (plain, isLast) => ({ body: plain, tag: digest(plain, isLast) }),
    open: ({ body, tag }, isLast) => (digest(body, isLast).equals(tag) ? body : null),
  };
}

export interface FileKey {
  key: Buffer;
  /** Stored in the header: tells a wrong passphrase from a damaged file. */
  check: string;
}

/** The key of one file. Slow on purpose, as a passphrase can be guessed. */
export async function deriveFileKey(passphrase: string, salt: Buffer): Promise<FileKey> {
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  const check = createHmac('sha256', key).update('backroom backup').digest().subarray(0, CHECK_BYTES).toString('hex');
  return { key, check };
}

export const isKeyOf = ({ check }: FileKey, stored: string): boolean =>
  stored.length === check.length && timingSafeEqual(Buffer.from(stored), Buffer.from(check));

/** AES-256-GCM. The key belongs to one file, so the number of the frame is a nonce that never repeats. */
export function createSecretCipher(header: Buffer, { key }: FileKey): FrameCipher {
  const associated = createHash('sha256').update(header).digest();
  let number = 0;
  const nextNonce = (isLast: boolean) => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUInt8(isLast ? 1 : 0);
    nonce.writeUInt32BE(number, NONCE_BYTES - 4);
    number += 1;
    return nonce;
  };
  return {
    tagBytes: 16,
    seal(plain, isLast) {
      const cipher = createCipheriv(CIPHER, key, nextNonce(isLast)).setAAD(associated);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { body, tag: cipher.getAuthTag() };
    },
    open({ body, tag }, isLast) {
      const decipher = createDecipheriv(CIPHER, key, nextNonce(isLast), { authTagLength: tag.length });
      decipher.setAAD(associated).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
