import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { createGate } from './gate.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const AT_ONCE = 2;
const WAITING = 100;

const derive = promisify(argon2);
const gated = createGate(AT_ONCE, WAITING);

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phc = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;

/** Keyboards produce composed or decomposed characters for the same password. */
const spelled = (password: string) => password.normalize('NFC');

/**
 * Hashes a password with a random salt.
 *
 * @returns PHC string
 * @throws QueueFullError if too many hashes are queued
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await gated(() =>
    derive('argon2id', {
      message: spelled(password),
      nonce: salt,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: LANES,
      tagLength: TAG_BYTES,
    }),
  );
  return phc(salt, tag);
}

/** Unknown user names are verified against this hash, so they take the same time as known ones. */
const NOBODY = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/**
 * Whether the password matches the stored hash.
 *
 * @param stored PHC string; null or a malformed string never matches and takes the same time
 * @throws QueueFullError if too many hashes are queued
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = PHC.exec(stored ?? '');
  const [, memory, passes, lanes, salt, tag] = known ?? PHC.exec(NOBODY) ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await gated(() =>
    derive('argon2id', {
      message: spelled(password),
      nonce: Buffer.from(salt ?? '', 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(lanes),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && known !== null;
}

/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A random password that can be copied from a terminal: 117 bits in four groups. */
export function newPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
