import { type FastifyBaseLogger } from 'fastify';

import { type Database } from '../../kernel/database.ts';
import { networkOf } from '../sessions/address.ts';
import { giveBack, reserve } from '../sessions/login-attempts.ts';
import { type Phone } from './phone-number.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const RESEND_SECONDS = MINUTE;
const PER_ADDRESS_AND_HOUR = 20;
/** For all clients together, to limit the cost of abuse. */
const ALTOGETHER_PER_MINUTE = 60;

const few = (bucket: string, limit: number, seconds: number) => ({
  ...{ bucket, limit },
  ...{ windowSeconds: seconds, lockSeconds: seconds, lockMaxSeconds: seconds },
});
type Rule = ReturnType<typeof few>;

const EVERYBODY = few('sms-all', ALTOGETHER_PER_MINUTE, MINUTE);

/** Rate limits of messages, by number, by address and for all; the same for registered and unknown numbers. */
export const messageLimits = (db: Database, log: FastifyBaseLogger) => {
  let warnedAt = -Infinity;
  const warn = () => {
    if (performance.now() - warnedAt < MINUTE * 1000) return;
    warnedAt = performance.now();
    log.warn({ perMinute: ALTOGETHER_PER_MINUTE }, 'the limit of SMS messages for all clients is reached');
  };

  const release = async (rules: readonly Rule[]) => {
    for (const rule of rules) await giveBack(db, rule);
  };

  return {
    /**
     * Reserves a message under every limit, or under none.
     *
     * @param getQuotaWait further limit of the number, called while its slot of this minute is reserved
     * @returns seconds to wait, or a function that releases the reservation if nothing was sent
     */
    async take(phone: Phone, ip: string, alsoWait: () => Promise<number | null>) {
      const rules = [
        few(`sms:${phone.e164}`, 1, RESEND_SECONDS),
        few(`sms-from:${networkOf(ip)}`, PER_ADDRESS_AND_HOUR, HOUR),
        EVERYBODY,
      ];
      const taken: Rule[] = [];
      for (const rule of rules) {
        let wait = await reserve(db, rule);
        if (wait === null) {
          taken.push(rule);
          if (taken.length === 1) wait = await alsoWait();
        } else if (rule === EVERYBODY) warn();
        if (wait === null) continue;
        await release(taken);
        return { wait };
      }
      return { wait: null, release: () => release(taken) };
    },
  };
};
