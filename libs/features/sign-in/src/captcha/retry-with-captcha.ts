import { clientFailure } from '../failures/client-failure.ts';
import { type CallResult, OFFLINE, toFailure } from '../failures/failure.ts';
import { type CaptchaProtectedCall, isCaptchaRequired, type SolveCaptcha } from './captcha-protected-call.ts';

/** A solution can be expired or already used, so it is worth retrying; further rejections have another cause. */
const MAX_RETRIES = 2;

interface RetryOptions<Data> {
  call: CaptchaProtectedCall<Data>;
  /** Provides the first solution; `solve` provides the later ones. */
  firstSolve: SolveCaptcha;
  solve: SolveCaptcha;
  onSolvingChange: (isSolving: boolean) => void;
}

/** Repeats a request with a solved challenge until the server accepts it. */
export async function retryWithCaptcha<Data>({
  call,
  firstSolve,
  solve,
  onSolvingChange,
}: RetryOptions<Data>): Promise<CallResult<Data>> {
  let nextSolve = firstSolve;
  for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
    onSolvingChange(true);
    const solution = await nextSolve().catch(() => OFFLINE);
    onSolvingChange(false);
    if (solution.data === undefined) return { error: toFailure(solution) };
    const result = await call(solution.data);
    if (!isCaptchaRequired(result)) return result;
    nextSolve = solve;
  }
  return clientFailure('captchaFailed');
}
