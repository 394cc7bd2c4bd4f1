import { type Argon2Parameters, randomBytes } from 'node:crypto';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;

const base64 = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '');

const formatPhc = (salt: Uint8Array, tag: Uint8Array) =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;

/** Keyboards produce composed or decomposed characters for the same password. */
const normalize = (password: string) => password.normalize('NFC');

/** What a new hash of the password is derived from, with a random salt; `format` makes its PHC string. */
export function createHashInput(password: string): {
  parameters: Argon2Parameters;
  format: (tag: Uint8Array) => string;
} {
  const salt = randomBytes(SALT_BYTES);
  return {
    parameters: {
      message: normalize(password),
      nonce: salt,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: LANES,
      tagLength: TAG_BYTES,
    },
    format: (tag) => formatPhc(salt, tag),
  };
}

/** Unknown user names are verified against this hash, so they take the same time as known ones. */
const DUMMY_HASH = formatPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/** What the password is verified by; `isStored` is false for null or a malformed string. */
export function parseHash(
  stored: string | null,
  password: string,
): { parameters: Argon2Parameters; expected: Buffer; isStored: boolean } {
  const parsed = PHC.exec(stored ?? '');
  const [, memory, passes, lanes, salt, tag] = parsed ?? PHC.exec(DUMMY_HASH) ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  return {
    parameters: {
      message: normalize(password),
      nonce: Buffer.from(salt ?? '', 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(lanes),
      tagLength: expected.length,
    },
    expected,
    isStored: parsed !== null,
  };
}
