import { type Answer, failureOf, OFFLINE } from './failure.ts';
import { unproved } from './unproved.ts';
import { asksForCaptcha, type GuardedCall, type Solve } from './use-captcha.ts';

/** A solution may be too old or used up; one that is refused again is not a matter of luck. */
const MOST_REPEATS = 2;

interface Insistence<Data> {
  call: GuardedCall<Data>;
  /** How to come by the first solution, and by each one after it. */
  first: Solve;
  solve: Solve;
  working: (isWorking: boolean) => void;
}

/** Makes a call with solved challenges until the server takes one. */
export async function insist<Data>({ call, first, solve, working }: Insistence<Data>): Promise<Answer<Data>> {
  let obtain = first;
  for (let repeat = 0; repeat < MOST_REPEATS; repeat += 1) {
    working(true);
    const solution = await obtain().catch(() => OFFLINE);
    working(false);
    if (solution.data === undefined) return { error: failureOf(solution) };
    const answer = await call(solution.data);
    if (!asksForCaptcha(answer)) return answer;
    obtain = solve;
  }
  return unproved('unsolved');
}
