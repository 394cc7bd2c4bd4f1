import { type Answer, failureOf, OFFLINE } from './failure.ts';
import { unproved } from './unproved.ts';
import { asksForCaptcha, type GuardedCall, type Solve } from './use-captcha.ts';

/** A solution can be expired or already used, so it is worth retrying; further rejections have another cause. */
const MOST_REPEATS = 2;

interface Insistence<Data> {
  call: GuardedCall<Data>;
  /** Provides the first solution; `solve` provides the later ones. */
  first: Solve;
  solve: Solve;
  working: (isWorking: boolean) => void;
}

/** Repeats a request with a solved challenge until the server accepts it. */
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
