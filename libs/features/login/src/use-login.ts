import { type SubmitEvent, useRef, useState } from 'react';

import { useSignIn } from '@backroom/auth';
import { type ApiError } from '@backroom/client';
import { useLoginByNameMutation } from '@backroom/client/session';
import { useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

export interface Credentials {
  username: string;
  password: string;
}
type Complaints = Partial<Record<keyof Credentials, string>>;

/** The sign-in form: what is typed, what is wrong with it, and the one call. */
export function useLogin() {
  const t = useText(loginText);
  const signIn = useSignIn();
  const [login, { isLoading }] = useLoginByNameMutation();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [complaints, setComplaints] = useState<Complaints>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  // Enter and a click in the same frame are one sign-in.
  const isOnItsWay = useRef(false);

  const change = (part: Partial<Credentials>) => {
    setCredentials((typed) => ({ ...typed, ...part }));
    setComplaints((said) => ({ ...said, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current) return;
    const missing = missingIn(credentials, t);
    setComplaints(missing);
    setRefusal(null);
    const [first] = Object.keys(missing);
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }

    isOnItsWay.current = true;
    const form = event.currentTarget;
    const answer = await login({
      body: { username: credentials.username.trim(), password: credentials.password, isNameLogin: 1 },
      quiet: 'all',
    });
    isOnItsWay.current = false;
    if (answer.data?.token) {
      keepToken(answer.data.token, { signIn, blocked: () => setRefusal(t('cookies')) });
      return;
    }
    const error = (answer.error ?? { kind: 'transport', status: 200 }) as ApiError;
    setRefusal(wordsFor(error, t));
    setComplaints(fieldWords(error));
    form.querySelector<HTMLInputElement>('[name="password"]')?.select();
  };

  return { credentials, complaints, refusal, isLoading, change, submit };
}

type Translate = ReturnType<typeof useText<(typeof loginText)['words']['zh-CN']>>;

const missingIn = ({ username, password }: Credentials, t: Translate): Complaints => ({
  ...(username.trim() === '' && { username: t('usernameMissing') }),
  ...(password === '' && { password: t('passwordMissing') }),
});

function wordsFor(error: ApiError, t: Translate): string {
  if (error.kind !== 'refused') return t(error.kind);
  return error.message || t('failed');
}

const fieldWords = (error: ApiError): Complaints =>
  error.kind === 'refused' ? Object.fromEntries((error.fields ?? []).map(({ path, message }) => [path, message])) : {};

/** Without cookies the next page would only lead back here: say so instead. */
function keepToken(token: string, { signIn, blocked }: { signIn: (token: string) => void; blocked: () => void }) {
  if (navigator.cookieEnabled) signIn(token);
  else blocked();
}
