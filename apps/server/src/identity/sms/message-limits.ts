import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '../../kernel/database/database.ts';
import { toNetwork } from '../../kernel/http/ip-network.ts';
import { consumeAttempt, refundAttempt } from '../../kernel/limits/attempts.ts';
import type { Phone } from '../../platform/access/phone-number.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const RESEND_SECONDS = MINUTE;
/** Enough for an office behind one address. */
const PER_ADDRESS_AND_HOUR = 200;
/** For all clients together, to limit the cost of abuse. */
const GLOBAL_PER_MINUTE = 60;

const createRule = (bucket: string, limit: number, seconds: number) => ({
  bucket,
  limit,
  windowSeconds: seconds,
  lockSeconds: seconds,
  lockMaxSeconds: seconds,
});
type LimitRule = ReturnType<typeof createRule>;

const GLOBAL_RULE = createRule('sms-all', GLOBAL_PER_MINUTE, MINUTE);

/** Rate limits of messages, by number, by address and for all; the same for registered and unknown numbers. */
export const createMessageLimits = (db: Database, log: FastifyBaseLogger) => {
  let warnedAt = -Infinity;
  const warn = () => {
    if (performance.now() - warnedAt < MINUTE * 1000) return;
    warnedAt = performance.now();
    log.warn({ perMinute: GLOBAL_PER_MINUTE }, 'the limit of SMS messages for all clients is reached');
  };

  const release = async (rules: readonly LimitRule[]) => {
    for (const rule of rules) await refundAttempt(db, rule);
  };

  return {
    /**
     * Reserves a message under every limit, or under none.
     *
     * @param getQuotaWait further limit of the number, called while its slot of this minute is reserved
     * @returns seconds to wait, or a function that releases the reservation if nothing was sent
     */
    async reserve(phone: Phone, ip: string, getQuotaWait: () => Promise<number | null>) {
      const rules = [
        createRule(`sms:${phone.e164}`, 1, RESEND_SECONDS),
        createRule(`sms-from:${toNetwork(ip)}`, PER_ADDRESS_AND_HOUR, HOUR),
        GLOBAL_RULE,
      ];
      const reserved: LimitRule[] = [];
      for (const rule of rules) {
        let wait = await consumeAttempt(db, rule);
        if (wait === null) {
          reserved.push(rule);
          if (reserved.length === 1) wait = await getQuotaWait();
        } else if (rule === GLOBAL_RULE) warn();
        if (wait === null) continue;
        await release(reserved);
        return { wait };
      }
      return { wait: null, release: () => release(reserved) };
    },
  };
};
