/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 5;
const BYTE = 256;
/** Rejects larger bytes, which would bias the result towards the first characters. */
const FAIR = BYTE - (BYTE % ALPHABET.length);

function letter(): string {
  for (;;) {
    const [byte = BYTE] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

/** A random, easily readable password: 87 bits in three groups. */
export const newPassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join('-');
