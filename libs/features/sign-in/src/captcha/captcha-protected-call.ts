import { type CallResult, toFailure } from '../failures/failure.ts';

/** A request that the server may reject until it contains a solved challenge. */
export type CaptchaProtectedCall<Data> = (captcha?: string) => Promise<CallResult<Data>>;

/** Provides a solution. */
export type SolveCaptcha = () => Promise<CallResult<string>>;

export const isCaptchaRequired = (result: CallResult<unknown>): boolean => {
  if (!result.error) return false;
  const failure = toFailure(result);
  return failure.kind === 'response' && (failure.fields ?? []).some(({ path }) => path === 'captcha');
};
