import { useEffect, useRef, useState } from 'react';

import { useGetCaptchaMutation } from '@backroom/client/sign-in';

import { type CallResult, OFFLINE } from '../failures/failure.ts';
import { type CaptchaProtectedCall, isCaptchaRequired, type SolveCaptcha } from './captcha-protected-call.ts';

/** Solves challenges of the server in the background and repeats the request. */
export function useCaptcha() {
  const [fetchChallenge] = useGetCaptchaMutation();
  const [isSolving, setSolving] = useState(false);
  const abortController = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  const solve = async (): Promise<CallResult<string>> => {
    const challenge = await fetchChallenge({ suppressErrors: 'all' });
    if (!challenge.data) return challenge;
    const { solveCaptcha } = await import('./solve-captcha.ts');
    return solveCaptcha(challenge.data, abortController.current ?? new AbortController());
  };

  /**
   * @param firstSolve provides a solution if the server always requires one; without it the request is first sent without
   * @returns the final result
   */
  const callWithCaptcha = async <Data>(
    call: CaptchaProtectedCall<Data>,
    firstSolve?: SolveCaptcha,
  ): Promise<CallResult<Data>> => {
    const result = firstSolve ? null : await call();
    if (result && !isCaptchaRequired(result)) return result;
    const retryModule = await import('./retry-with-captcha.ts').catch(() => null);
    return retryModule
      ? retryModule.retryWithCaptcha({ call, firstSolve: firstSolve ?? solve, solve, onSolvingChange: setSolving })
      : OFFLINE;
  };

  return { isSolving, solve, callWithCaptcha };
}
