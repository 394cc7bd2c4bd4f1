import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useSendCodeMutation, useSignInByPhoneMutation } from '@backroom/client/sign-in';
import { useText } from '@backroom/ui';

import { useCaptcha } from '../captcha/use-captcha.ts';
import { toFailure } from '../failures/failure.ts';
import { useFormErrors } from '../failures/form-errors.ts';
import { findField, readField } from '../form/form-fields.ts';
import type { HandleSignInResult } from '../use-sign-in-result.ts';
import { phoneText } from './phone.text.ts';

export const CODE_LENGTH = 6;

/** The last code that was sent. */
interface SentCode {
  phone: string;
  codeId: string;
  at: number;
  waitSeconds: number;
}

export interface PhoneFormOptions {
  handleSignInResult: HandleSignInResult;
  /** The server requires a solved challenge before it sends a code. */
  usesCaptcha: boolean;
}

/** State of the phone form: number, code and both requests. A code is valid only for the number it was sent to. */
export function usePhoneForm({ handleSignInResult, usesCaptcha }: PhoneFormOptions) {
  const t = useText(phoneText);
  const [sendCode] = useSendCodeMutation();
  const [signIn, { isLoading }] = useSignInByPhoneMutation();
  const { fieldErrors, formError, startAttempt, clearErrors, showFailure } = useFormErrors();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [lastSent, setSent] = useState<SentCode | null>(null);
  const [isSending, setSending] = useState(false);
  const findSent = (number: string) => (lastSent?.phone === number ? lastSent : null);
  const { isSolving, callWithCaptcha, firstSolve } = usePresolvedCaptcha(usesCaptcha);
  const isInFlight = useRef(false);

  /** Of the field: browsers fill it in without an event. */
  const readPhone = (form: HTMLFormElement | null) => {
    const value = readField(form, 'phone');
    setPhone(value);
    return value.trim();
  };

  const runExclusive = async (action: () => Promise<void>) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    await action();
    isInFlight.current = false;
  };

  const send = (form: HTMLFormElement | null) =>
    runExclusive(async () => {
      const number = readPhone(form);
      if (!startAttempt(number === '' ? { phone: t('phoneMissing') } : {}, form)) return;
      setSending(true);
      const result = await callWithCaptcha(
        (captcha) => sendCode({ body: { phone: number, ...(captcha && { captcha }) }, suppressErrors: 'all' }),
        firstSolve,
      );
      setSending(false);
      if (!result.data) {
        showFailure(toFailure(result));
        return;
      }
      const { codeId, resendAfterSeconds: waitSeconds } = result.data;
      setSent({ phone: number, codeId, at: Date.now(), waitSeconds });
      setCode('');
      findField(form, 'code')?.focus();
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const number = readPhone(form);
    const sent = findSent(number);
    const missing = {
      ...(number === '' && { phone: t('phoneMissing') }),
      ...(code.length < CODE_LENGTH && { code: t('codeMissing') }),
      ...(!sent && { code: t('notSent') }),
    };
    return runExclusive(async () => {
      if (!startAttempt(missing, form) || !sent) return;
      const body = { phone: sent.phone, code, codeId: sent.codeId, isTelLogin: 1 } as const;
      const result = await signIn({ body, suppressErrors: 'all' });
      if (result.data) handleSignInResult(result.data);
      else {
        showFailure(toFailure(result));
        findField(form, 'code')?.select();
      }
    });
  };

  const changePhone = (next: string) => {
    setPhone(next);
    clearErrors('phone');
  };
  const changeCode = (next: string) => {
    setCode(next);
    clearErrors('code');
  };
  const state = { phone, code, sent: findSent(phone.trim()), fieldErrors, formError };
  return { ...state, isSending, isSolving, isLoading, send, submit, changePhone, changeCode };
}

/** Solves the first challenge while the user types the number. */
function usePresolvedCaptcha(isNeeded: boolean) {
  const { isSolving, solve, callWithCaptcha } = useCaptcha();
  const presolved = useRef<ReturnType<typeof solve>>(null);
  const solveRef = useRef(solve);

  useEffect(() => {
    if (!isNeeded) return;
    presolved.current = solveRef.current();
    // Avoids an unhandled rejection; the error is handled when the solution is used.
    presolved.current.catch(() => undefined);
  }, [isNeeded]);

  const consumeSolution = () => {
    const solution = presolved.current;
    presolved.current = null;
    return solution ?? solve();
  };
  return { isSolving, callWithCaptcha, firstSolve: isNeeded ? consumeSolution : undefined };
}
