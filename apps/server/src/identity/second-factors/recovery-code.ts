import { randomInt } from 'node:crypto';

import { hashToken } from '../../kernel/access/token.ts';

/** No letters that look like digits, and no U: 32 characters, five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 random bits in four groups. */
export function createRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Hash of a code, independent of its spelling. A fast hash is sufficient for 80 random bits. */
export const hashRecoveryCode = (code: string) =>
  hashToken(
    code
      .toUpperCase()
      .replaceAll(/[^\dA-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );
