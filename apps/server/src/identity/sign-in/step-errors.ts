import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';

/**
 * The same response for an unknown, used or expired ticket and for a user who may no longer sign in. The client
 * restarts the sign-in.
 */
export const signInExpired = () =>
  new AppError(400, {
    'zh-CN': '登录步骤已失效，请重新登录',
    'en-US': 'This sign-in is no longer valid. Start again',
  });

/** The ticket stays valid for another code. */
export const wrongFactorCode = () =>
  invalidFields({
    path: 'code',
    text: {
      'zh-CN': '验证码错误或已使用过，请输入新的验证码',
      'en-US': 'This code is wrong or was used before. Enter a new one',
    },
  });

/** The ticket stays valid; the client must request new passkey options. */
export const passkeyRejected = () =>
  invalidFields({
    path: 'answer',
    text: { 'zh-CN': '通行密钥未通过验证，请重试', 'en-US': 'This passkey was not accepted. Try again' },
  });

/** The same response for an unknown passkey, a wrong signature and a user who may not sign in. */
export const wrongPasskey = () =>
  new AppError(400, {
    'zh-CN': '无法用此通行密钥登录，请使用其他登录方式',
    'en-US': 'This passkey cannot be used to sign in. Use another sign-in method',
  });
