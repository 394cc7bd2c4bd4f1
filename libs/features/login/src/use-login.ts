import { type SubmitEvent, useRef, useState } from 'react';

import { useLoginByNameMutation } from '@backroom/client/sign-in';
import { useText } from '@backroom/ui';

import { failureOf, useFailure } from './failure.ts';
import { loginText } from './login.text.ts';
import { useCaptcha } from './use-captcha.ts';
import { type Enter } from './use-enter.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** State of the user name form: values, errors and submit. */
export function useLogin({ enter, needsCaptcha }: { enter: Enter; needsCaptcha: boolean }) {
  const t = useText(loginText);
  const [login, { isLoading }] = useLoginByNameMutation();
  const { isSolving, solve, guarded } = useCaptcha();
  const { complaints, refusal, say, begin, forgive, fail } = useFailure();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  // Enter and a click in the same frame must send one request.
  const isOnItsWay = useRef(false);

  const change = (part: Partial<Credentials>) => {
    setCredentials((typed) => ({ ...typed, ...part }));
    forgive(...Object.keys(part));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { username, password } = credentials;
    if (isOnItsWay.current || !begin(missingIn(credentials, t), form)) return;

    isOnItsWay.current = true;
    const answer = await guarded(
      (captcha) =>
        login({
          body: { username: username.trim(), password, isNameLogin: 1, ...(captcha && { captcha }) },
          quiet: 'all',
        }),
      needsCaptcha ? solve : undefined,
    );
    isOnItsWay.current = false;
    if (answer.data) {
      if ('ticket' in answer.data) change({ password: '' });
      say(enter(answer.data));
      return;
    }
    fail(failureOf(answer));
    form.querySelector<HTMLInputElement>('[name="password"]')?.select();
  };

  return { credentials, complaints, refusal, isLoading: isLoading || isSolving, isSolving, change, submit };
}

type Translate = ReturnType<typeof useText<(typeof loginText)['words']['zh-CN']>>;

const missingIn = ({ username, password }: Credentials, t: Translate) => ({
  ...(username.trim() === '' && { username: t('usernameMissing') }),
  ...(password === '' && { password: t('passwordMissing') }),
});
