import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { createConcurrencyLimiter } from '../../kernel/limits/concurrency-limiter.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const CONCURRENCY = 2;
const MAX_QUEUED = 100;

const derive = promisify(argon2);
const withLimit = createConcurrencyLimiter(CONCURRENCY, MAX_QUEUED);

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

const formatPhc = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;

/** Keyboards produce composed or decomposed characters for the same password. */
const normalize = (password: string) => password.normalize('NFC');

/**
 * Hashes a password with a random salt.
 *
 * @returns PHC string
 * @throws QueueFullError if too many hashes are queued
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await withLimit(() =>
    derive('argon2id', {
      message: normalize(password),
      nonce: salt,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: LANES,
      tagLength: TAG_BYTES,
    }),
  );
  return formatPhc(salt, tag);
}

/** Unknown user names are verified against this hash, so they take the same time as known ones. */
const DUMMY_HASH = formatPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/**
 * Whether the password matches the stored hash.
 *
 * @param stored PHC string; null or a malformed string never matches and takes the same time
 * @throws QueueFullError if too many hashes are queued
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const parsed = PHC.exec(stored ?? '');
  const [, memory, passes, lanes, salt, tag] = parsed ?? PHC.exec(DUMMY_HASH) ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await withLimit(() =>
    derive('argon2id', {
      message: normalize(password),
      nonce: Buffer.from(salt ?? '', 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(lanes),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && parsed !== null;
}

/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Of each kind that a password policy may require; the hyphens are the fourth. */
const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/];

/** A random password that can be copied from a terminal: 116 bits in four groups. Satisfies every password policy. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  for (;;) {
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (REQUIRED.every((kind) => kind.test(password))) return password;
  }
}
