import { useEffect, useRef, useState } from 'react';

import { useGetCaptchaMutation } from '@backroom/client/sign-in';

import { type Answer, failureOf, OFFLINE } from './failure.ts';

/** A request that the server may reject until it contains a solved challenge. */
export type GuardedCall<Data> = (captcha?: string) => Promise<Answer<Data>>;

/** Provides a solution. */
export type Solve = () => Promise<Answer<string>>;

export const asksForCaptcha = (answer: Answer<unknown>): boolean => {
  if (!answer.error) return false;
  const failure = failureOf(answer);
  return failure.kind === 'refused' && (failure.fields ?? []).some(({ path }) => path === 'captcha');
};

/** Solves challenges of the server in the background and repeats the request. */
export function useCaptcha() {
  const [ask] = useGetCaptchaMutation();
  const [isSolving, setSolving] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const solve = async (): Promise<Answer<string>> => {
    const challenge = await ask({ quiet: 'all' });
    if (!challenge.data) return challenge;
    const { solved } = await import('./solve-captcha.ts');
    return solved(challenge.data, leaving.current ?? new AbortController());
  };

  /**
   * @param first provides a solution if the server always requires one; without it the request is first sent without
   * @returns the final result
   */
  const guarded = async <Data>(call: GuardedCall<Data>, first?: Solve): Promise<Answer<Data>> => {
    const answer = first ? null : await call();
    if (answer && !asksForCaptcha(answer)) return answer;
    const part = await import('./insist.ts').catch(() => null);
    return part ? part.insist({ call, first: first ?? solve, solve, working: setSolving }) : OFFLINE;
  };

  return { isSolving, solve, guarded };
}
