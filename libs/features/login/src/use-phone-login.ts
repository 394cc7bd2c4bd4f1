import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useLoginByPhoneMutation, useSendCodeMutation } from '@backroom/client/sign-in';
import { useText } from '@backroom/ui';

import { failureOf, useFailure } from './failure.ts';
import { phoneText } from './phone.text.ts';
import { useCaptcha } from './use-captcha.ts';
import { type Enter } from './use-enter.ts';

export const CODE_LENGTH = 6;

/** The last code that was sent. */
interface Sent {
  phone: string;
  codeId: string;
  at: number;
  waitSeconds: number;
}

export interface PhoneLoginProps {
  enter: Enter;
  /** The server requires a solved challenge before it sends a code. */
  usesCaptcha: boolean;
}

/** State of the phone form: number, code and both requests. A code is valid only for the number it was sent to. */
export function usePhoneLogin({ enter, usesCaptcha }: PhoneLoginProps) {
  const t = useText(phoneText);
  const [sendCode] = useSendCodeMutation();
  const [login, { isLoading }] = useLoginByPhoneMutation();
  const { complaints, refusal, say, begin, forgive, fail } = useFailure();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [lastSent, setSent] = useState<Sent | null>(null);
  const [isSending, setSending] = useState(false);
  const sent = lastSent?.phone === phone.trim() ? lastSent : null;
  const { isSolving, guarded, first } = useSolutionAhead(usesCaptcha);
  const isOnItsWay = useRef(false);

  const once = async (act: () => Promise<void>) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await act();
    isOnItsWay.current = false;
  };

  const send = (form: HTMLFormElement | null) =>
    once(async () => {
      const number = phone.trim();
      if (!begin(number === '' ? { phone: t('phoneMissing') } : {}, form)) return;
      setSending(true);
      const answer = await guarded(
        (captcha) => sendCode({ body: { phone: number, ...(captcha && { captcha }) }, quiet: 'all' }),
        first,
      );
      setSending(false);
      if (!answer.data) {
        fail(failureOf(answer));
        return;
      }
      const { codeId, resendAfterSeconds: waitSeconds } = answer.data;
      setSent({ phone: number, codeId, at: Date.now(), waitSeconds });
      setCode('');
      form?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = {
      ...(phone.trim() === '' && { phone: t('phoneMissing') }),
      ...(code.length < CODE_LENGTH && { code: t('codeMissing') }),
      ...(!sent && { code: t('notSent') }),
    };
    return once(async () => {
      if (!begin(missing, form) || !sent) return;
      const body = { phone: sent.phone, code, codeId: sent.codeId, isTelLogin: 1 } as const;
      const answer = await login({ body, quiet: 'all' });
      if (answer.data) say(enter(answer.data));
      else {
        fail(failureOf(answer));
        form.querySelector<HTMLInputElement>('[name="code"]')?.select();
      }
    });
  };

  const changePhone = (next: string) => {
    setPhone(next);
    forgive('phone');
  };
  const changeCode = (next: string) => {
    setCode(next);
    forgive('code');
  };
  const typed = { phone, code, sent, complaints, refusal };
  return { ...typed, isSending, isSolving, isLoading, send, submit, changePhone, changeCode };
}

/** Solves the first challenge while the user types the number. */
function useSolutionAhead(isNeeded: boolean) {
  const { isSolving, solve, guarded } = useCaptcha();
  const ahead = useRef<ReturnType<typeof solve>>(null);
  const begin = useRef(solve);

  useEffect(() => {
    if (!isNeeded) return;
    ahead.current = begin.current();
    // Avoids an unhandled rejection; the error is handled when the solution is used.
    ahead.current.catch(() => undefined);
  }, [isNeeded]);

  const take = () => {
    const solution = ahead.current;
    ahead.current = null;
    return solution ?? solve();
  };
  return { isSolving, guarded, first: isNeeded ? take : undefined };
}
