import { PASSWORD_MIN } from '@backroom/contract/sign-in';

let known: Promise<ReadonlySet<string>> | undefined;

/** Read at the first password that somebody chooses: the list takes memory, and few processes ever need it. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));
}

/** Whether a password is one of those that are tried first; the case of its letters does not help. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password.toLowerCase());
}
