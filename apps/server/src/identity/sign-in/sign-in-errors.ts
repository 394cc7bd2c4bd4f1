import { AppError } from '../../kernel/errors/app-error.ts';

/** The same response for a wrong name, a wrong password, a locked account and a user who may not sign in. */
export const wrongCredentials = () =>
  new AppError(400, {
    'zh-CN': '用户名或密码错误。连续多次失败后，需等待几分钟再试',
    'en-US': 'Wrong user name or password. After several failures, wait a few minutes and try again',
  });

/** Depends on the address or the counter only, not on whether a user name exists. */
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError(
    429,
    { 'zh-CN': '登录尝试次数过多，请稍后再试', 'en-US': 'Too many sign-in attempts. Try again later' },
    {},
    { retryAfterSeconds },
  );

/** The same response for every invalid code and every number. */
export const wrongSmsCode = () =>
  new AppError(400, {
    'zh-CN': '验证码错误或已失效。连续多次失败后，需等待几分钟再试',
    'en-US': 'Wrong or expired code. After several failures, wait a few minutes and try again',
  });
