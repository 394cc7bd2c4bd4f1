/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 5;
const BYTE_VALUES = 256;
/** Rejects larger bytes, which would bias the result towards the first characters. */
const UNBIASED_LIMIT = BYTE_VALUES - (BYTE_VALUES % ALPHABET.length);

function randomChar(): string {
  for (;;) {
    const [byte = BYTE_VALUES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < UNBIASED_LIMIT) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

/** Of each kind that a password policy may require; the hyphens are the fourth. */
const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/];

/** A random, easily readable password: 87 bits in three groups. Satisfies every password policy. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, randomChar).join('');
  for (;;) {
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (REQUIRED.every((kind) => kind.test(password))) return password;
  }
}
