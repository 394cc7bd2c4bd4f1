import { type SubmitEvent, useRef, useState } from 'react';

import { useSignInByNameMutation } from '@backroom/client/sign-in';
import { useText } from '@backroom/ui';

import { toFailure, useFormErrors } from './form-errors.ts';
import { signInText } from './sign-in.text.ts';
import { useCaptcha } from './use-captcha.ts';
import type { HandleSignInResult } from './use-sign-in-result.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** State of the user name form: values, errors and submit. */
export function useNameForm({
  handleSignInResult,
  needsCaptcha,
}: {
  handleSignInResult: HandleSignInResult;
  needsCaptcha: boolean;
}) {
  const t = useText(signInText);
  const [signIn, { isLoading }] = useSignInByNameMutation();
  const { isSolving, solve, callWithCaptcha } = useCaptcha();
  const { fieldErrors, formError, setFormError, startAttempt, clearErrors, showFailure } = useFormErrors();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  // Enter and a click in the same frame must send one request.
  const isInFlight = useRef(false);

  const change = (part: Partial<Credentials>) => {
    setCredentials((previous) => ({ ...previous, ...part }));
    clearErrors(...Object.keys(part));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { username, password } = credentials;
    if (isInFlight.current || !startAttempt(validateCredentials(credentials, t), form)) return;

    isInFlight.current = true;
    const result = await callWithCaptcha(
      (captcha) =>
        signIn({
          body: { username: username.trim(), password, isNameLogin: 1, ...(captcha && { captcha }) },
          suppressErrors: 'all',
        }),
      needsCaptcha ? solve : undefined,
    );
    isInFlight.current = false;
    if (result.data) {
      if ('ticket' in result.data) change({ password: '' });
      setFormError(handleSignInResult(result.data));
      return;
    }
    showFailure(toFailure(result));
    form.querySelector<HTMLInputElement>('[name="password"]')?.select();
  };

  return {
    credentials,
    fieldErrors,
    formError,
    isLoading: isLoading || isSolving,
    isSolving,
    change,
    submit,
  };
}

type Translate = ReturnType<typeof useText<(typeof signInText)['messages']['zh-CN']>>;

const validateCredentials = ({ username, password }: Credentials, t: Translate) => ({
  ...(username.trim() === '' && { username: t('usernameMissing') }),
  ...(password === '' && { password: t('passwordMissing') }),
});
