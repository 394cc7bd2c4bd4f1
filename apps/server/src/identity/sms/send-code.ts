import type { FastifyBaseLogger } from 'fastify';

import { type Language, STATUS_NORMAL } from '@backroom/contract';

import type { Database } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import { padDuration } from '../../kernel/limits/pad-duration.ts';
import { parsePhone, type Phone } from '../../platform/access/phone-number.ts';
import { assertModeEnabled } from '../../platform/config/sign-in-settings.ts';
import { SmsNotSentError, type SmsSender } from '../../platform/sms-sender/sms-sender.ts';
import { createCaptchaPolicy } from '../captcha/captcha-policy.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import { createMessageLimits, RESEND_SECONDS } from './message-limits.ts';
import { findPhoneOwner } from './phone-owner.ts';
import { CODE_MINUTES, createSmsCodeRepository } from './sms-codes.repository.ts';
import { createTimingDecoy } from './timing-decoy.ts';

/** Minimum duration of a code request: longer than sending a message usually takes. */
const MIN_DURATION_MS = 500;
const RETRY_SECONDS = 10;

const TEXT = {
  'zh-CN': '登录验证码{code}，{minutes}分钟内有效。请勿告诉任何人',
  'en-US': 'Your sign-in code is {code}. It is valid for {minutes} minutes. Do not share it with anyone',
};
const tooManyCodes = (retryAfterSeconds: number) =>
  new AppError(
    429,
    { 'zh-CN': '验证码获取过于频繁，请稍后再试', 'en-US': 'Too many code requests. Try again later' },
    {},
    { retryAfterSeconds },
  );
const noProvider = () =>
  new AppError(503, {
    'zh-CN': '未配置短信服务，请联系管理员',
    'en-US': 'No SMS service is configured. Contact your administrator',
  });
const notSent = (cause: unknown) =>
  new AppError(
    503,
    { 'zh-CN': '短信发送失败，请稍后再试', 'en-US': 'The message could not be sent. Try again shortly' },
    {},
    { retryAfterSeconds: RETRY_SECONDS, cause },
  );

interface CodeSenderOptions {
  db: Database;
  repository: SessionRepository;
  /** Null if no message can be sent. */
  sender: SmsSender | null;
  log: FastifyBaseLogger;
  minDurationMs?: number | undefined;
}
interface CodeRequest {
  phone: string;
  captcha?: string | undefined;
}

export function createCodeSender({ db, repository, sender, log, minDurationMs = MIN_DURATION_MS }: CodeSenderOptions) {
  const captcha = createCaptchaPolicy(db);
  const codes = createSmsCodeRepository(db);
  const limits = createMessageLimits(db, log);
  const decoy = createTimingDecoy();

  const deliver = async (smsSender: SmsSender, phone: Phone, code: string, language: Language) => {
    const owner = await findPhoneOwner(db, repository, phone);
    if (!owner || owner.status !== STATUS_NORMAL || owner.roleKeys.length === 0) return decoy.simulate();
    const text = formatPlainMessage(TEXT, language, { code, minutes: CODE_MINUTES });
    return decoy.run(() => smsSender.send({ phone: phone.e164, text, code }));
  };

  /**
   * Sends a code to the owner of the number, if that user may sign in. For any other number no message is sent, but the
   * response, the limits, the stored rows and the response time are the same.
   */
  return async ({ phone: phoneInput, captcha: solution }: CodeRequest, ip: string, language: Language) => {
    await assertModeEnabled(db, 'isTelLogin');
    const phone = parsePhone(phoneInput);
    if (!sender) throw noProvider();
    await captcha.assertForMessage(solution);
    const reservation = await limits.reserve(phone, ip, () => codes.findRetryAfterSeconds(phone));
    if (reservation.wait !== null) throw tooManyCodes(reservation.wait);

    return padDuration(minDurationMs, async () => {
      const { codeId, code } = await codes.create(phone);
      try {
        await deliver(sender, phone, code, language);
      } catch (error) {
        await codes.remove(codeId);
        await reservation.release();
        if (!(error instanceof SmsNotSentError)) throw error;
        throw notSent(error);
      }
      await codes.deleteExpired();
      return { codeId, resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_MINUTES * 60 };
    });
  };
}
