import { type SubmitEvent, useRef, useState } from 'react';

import { useSignInByNameMutation } from '@backroom/client/sign-in';
import { useText } from '@backroom/ui';

import { useCaptcha } from '../captcha/use-captcha.ts';
import { toFailure } from '../failures/failure.ts';
import { useFormErrors } from '../failures/form-errors.ts';
import { findField, readField, writeField } from '../form/form-fields.ts';
import { signInText } from '../sign-in.text.ts';
import type { HandleSignInResult } from '../use-sign-in-result.ts';

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
  const { fieldErrors, formError, startAttempt, clearErrors, showFailure } = useFormErrors();
  const form = useRef<HTMLFormElement>(null);
  /** As submitted last; what is typed is in the fields alone, because browsers fill them in without an event. */
  const [username, setUsername] = useState('');
  // Enter and a click in the same frame must send one request.
  const isInFlight = useRef(false);

  const fillIn = (account: Credentials) => {
    writeField(form.current, 'username', account.username);
    writeField(form.current, 'password', account.password);
    clearErrors('username', 'password');
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const credentials = { username: readField(target, 'username'), password: readField(target, 'password') };
    if (isInFlight.current || !startAttempt(validateCredentials(credentials, t), target)) return;
    setUsername(credentials.username);

    isInFlight.current = true;
    const result = await callWithCaptcha(
      (captcha) =>
        signIn({
          body: {
            username: credentials.username.trim(),
            password: credentials.password,
            isNameLogin: 1,
            ...(captcha && { captcha }),
          },
          suppressErrors: 'all',
        }),
      needsCaptcha ? solve : undefined,
    );
    isInFlight.current = false;
    if (result.data) {
      handleSignInResult(result.data);
      return;
    }
    showFailure(toFailure(result));
    findField(target, 'password')?.select();
  };

  return {
    form,
    username,
    fieldErrors,
    formError,
    isLoading: isLoading || isSolving,
    isSolving,
    clearErrors,
    fillIn,
    submit,
  };
}

type Translate = ReturnType<typeof useText<(typeof signInText)['messages']['zh-CN']>>;

const validateCredentials = ({ username, password }: Credentials, t: Translate) => ({
  ...(username.trim() === '' && { username: t('usernameMissing') }),
  ...(password === '' && { password: t('passwordMissing') }),
});
