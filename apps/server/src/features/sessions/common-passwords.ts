import { PASSWORD_MIN } from '@backroom/contract/sign-in';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: the list takes memory, and few processes need it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));
}

/** Whether a password is in the list of common passwords, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}
