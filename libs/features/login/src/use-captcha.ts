import { useEffect, useRef, useState } from 'react';

import { useGetCaptchaMutation } from '@backroom/client/sign-in';

import { type Answer, type Failure, failureOf, OFFLINE } from './failure.ts';

/** A call that may be told to come back with a solved challenge. */
type GuardedCall<Data> = (captcha?: string) => Promise<Answer<Data>>;

const asksForCaptcha = (answer: Answer<unknown>): boolean => {
  if (!answer.error) return false;
  const failure = failureOf(answer);
  return failure.kind === 'refused' && (failure.fields ?? []).some(({ path }) => path === 'captcha');
};

/** Solves what the server asks for, in the background, and repeats the call by itself. */
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
   * @param first how to come by a solution where one is sure to be asked for; without it the call is tried bare
   * @returns the answer that counts
   */
  const guarded = async <Data>(call: GuardedCall<Data>, first?: typeof solve): Promise<Answer<Data>> => {
    let answer = first ? null : await call();
    let obtain = first ?? solve;
    for (let repeat = 0; repeat < MOST_REPEATS && (!answer || asksForCaptcha(answer)); repeat += 1) {
      setSolving(true);
      const solution = await obtain().catch(() => OFFLINE);
      setSolving(false);
      if (solution.data === undefined) return { error: failureOf(solution) };
      answer = await call(solution.data);
      obtain = solve;
    }
    return !answer || asksForCaptcha(answer) ? UNSOLVED : answer;
  };

  return { isSolving, solve, guarded };
}

/** A solution may be too old or used up; one that is refused again is not a matter of luck. */
const MOST_REPEATS = 2;

const UNSOLVED: Answer<never> = { error: { kind: 'unsolved' } satisfies Failure };
