import { AppError, invalidFields } from '../../kernel/app-error.ts';

/**
 * One answer for a ticket that is unknown, used up or too old, and for a person who may no longer sign in: the way in
 * begins again with its first form.
 */
export const startAgain = () =>
  new AppError(400, {
    'zh-CN': '登录步骤已失效，请重新登录',
    'en-US': 'This sign-in is no longer valid. Start again',
  });

/** The step stays open: another code may be right. */
export const wrongFactorCode = () =>
  invalidFields({
    path: 'code',
    text: {
      'zh-CN': '验证码错误或已使用过，请输入新的验证码',
      'en-US': 'This code is wrong or was used before. Enter a new one',
    },
  });

/** As above, for a passkey as second step: new options are to be asked for. */
export const passkeyRefused = () =>
  invalidFields({
    path: 'answer',
    text: { 'zh-CN': '通行密钥未通过验证，请重试', 'en-US': 'This passkey was not accepted. Try again' },
  });

/** One answer for an unknown passkey, a wrong signature and a person who may not sign in. */
export const wrongPasskey = () =>
  new AppError(400, {
    'zh-CN': '无法用此通行密钥登录，请使用其他登录方式',
    'en-US': 'This passkey cannot be used to sign in. Try another way',
  });
