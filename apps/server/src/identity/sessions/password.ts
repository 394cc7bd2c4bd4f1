import { argon2, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { createConcurrencyLimiter } from '../../kernel/limits/concurrency-limiter.ts';
import { createHashInput, parseHash } from './argon2id.ts';

const CONCURRENCY = 2;
const MAX_QUEUED = 100;

const derive = promisify(argon2);
const withLimit = createConcurrencyLimiter(CONCURRENCY, MAX_QUEUED);

/**
 * Hashes a password with a random salt.
 *
 * @returns PHC string
 * @throws QueueFullError if too many hashes are queued
 */
export async function hashPassword(password: string): Promise<string> {
  const { parameters, format } = createHashInput(password);
  return format(await withLimit(() => derive('argon2id', parameters)));
}

/**
 * Whether the password matches the stored hash.
 *
 * @param stored PHC string; null or a malformed string never matches and takes the same time
 * @throws QueueFullError if too many hashes are queued
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { parameters, expected, isStored } = parseHash(stored, password);
  const actual = await withLimit(() => derive('argon2id', parameters));
  return timingSafeEqual(actual, expected) && isStored;
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
