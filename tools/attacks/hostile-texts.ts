const LENGTH = 50 * 1024;
/** Texts on which expressions that are not linear take seconds. */
const TEXTS = [
  `a@${'a.'.repeat(LENGTH / 2)}`,
  `${'a'.repeat(LENGTH)}@`,
  `${'a-'.repeat(LENGTH / 2)}@b`,
  '1'.repeat(LENGTH + 12 * 1024),
  `+86${' -'.repeat(LENGTH / 2)}`,
  `${' '.repeat(LENGTH + 12 * 1024)}x`,
];
const FIELDS = ['email', 'phone', 'nickName', 'username', 'password'];

/** A user with one of the texts in one of the fields. */
export const createHostileUser = (round: number): Record<string, string> => ({
  [FIELDS[round % FIELDS.length] ?? '']: TEXTS[round % TEXTS.length] ?? '',
});
