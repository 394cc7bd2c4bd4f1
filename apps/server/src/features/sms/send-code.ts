import { type FastifyBaseLogger } from 'fastify';

import { type Language, STATUS_NORMAL } from '@backroom/contract';

import { AppError } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { say } from '../../kernel/messages.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { type SessionRepository } from '../sessions/sessions.repository.ts';
import { atLeast } from '../sign-in/at-least.ts';
import { requireMode } from '../sign-in/sign-in-settings.ts';
import { likeness } from './likeness.ts';
import { messageLimits, RESEND_SECONDS } from './message-limits.ts';
import { type Phone, phoneOf } from './phone-number.ts';
import { findOwner } from './phone-owner.ts';
import { CODE_MINUTES, smsCodeRepository } from './sms-codes.repository.ts';
import { SmsNotSent } from './sms-not-sent.ts';
import { type SmsSender } from './sms-sender.ts';

/** Longer than sending a message usually takes. */
const FLOOR_MS = 500;
const RETRY_SECONDS = 10;

const TEXT = {
  'zh-CN': '登录验证码{code}，{minutes}分钟内有效。请勿告诉任何人',
  'en-US': 'Your sign-in code is {code}. It is valid for {minutes} minutes. Do not share it with anyone',
};
const tooMany = (retryAfterSeconds: number) =>
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

interface Parts {
  db: Database;
  repository: SessionRepository;
  /** Null if no message can be sent. */
  sender: SmsSender | null;
  log: FastifyBaseLogger;
}
interface Request {
  phone: string;
  captcha?: string | undefined;
}

export function sendCode({ db, repository, sender, log }: Parts) {
  const captcha = requireCaptcha(db);
  const codes = smsCodeRepository(db);
  const limits = messageLimits(db, log);
  const message = likeness();

  const deliver = async (by: SmsSender, phone: Phone, code: string, language: Language) => {
    const owner = await findOwner(db, repository, phone);
    if (!owner || owner.status !== STATUS_NORMAL || owner.roleKeys.length === 0) return message.pretended();
    const text = say(TEXT, language, { code, minutes: CODE_MINUTES });
    return message.real(() => by.send({ phone: phone.e164, text, code }));
  };

  /**
   * Sends a code to the owner of the number, if that user may sign in. For any other number no message is sent, but the
   * response, the limits, the stored rows and the response time are the same.
   */
  return async ({ phone: typed, captcha: solution }: Request, ip: string, language: Language) => {
    await requireMode(db, 'isTelLogin');
    const phone = phoneOf(typed);
    if (!sender) throw noProvider();
    await captcha.forMessage(solution);
    const places = await limits.take(phone, ip, () => codes.secondsToWait(phone));
    if (places.wait !== null) throw tooMany(places.wait);

    return atLeast(FLOOR_MS, async () => {
      const { codeId, code } = await codes.create(phone);
      try {
        await deliver(sender, phone, code, language);
      } catch (error) {
        await codes.remove(codeId);
        await places.release();
        if (!(error instanceof SmsNotSent)) throw error;
        throw notSent(error);
      }
      await codes.dropOld();
      return { codeId, resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_MINUTES * 60 };
    });
  };
}
