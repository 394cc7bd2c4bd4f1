import { type FastifyBaseLogger } from 'fastify';

import { type Database } from '../../kernel/database.ts';
import { networkOf } from '../sessions/address.ts';
import { giveBack, reserve } from '../sessions/login-attempts.ts';
import { type Phone } from './phone-number.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const RESEND_SECONDS = MINUTE;
const PER_ADDRESS_AND_HOUR = 20;
/** For everybody together: beyond what people need, and less than a bill that hurts. */
const ALTOGETHER_PER_MINUTE = 60;

const few = (bucket: string, limit: number, seconds: number) => ({
  ...{ bucket, limit },
  ...{ windowSeconds: seconds, lockSeconds: seconds, lockMaxSeconds: seconds },
});
type Rule = ReturnType<typeof few>;

const EVERYBODY = few('sms-all', ALTOGETHER_PER_MINUTE, MINUTE);

/** How often messages may be asked for: the same for numbers that somebody has and those that nobody has. */
export const messageLimits = (db: Database, log: FastifyBaseLogger) => {
  let warnedAt = -Infinity;
  const warn = () => {
    if (performance.now() - warnedAt < MINUTE * 1000) return;
    warnedAt = performance.now();
    log.warn({ perMinute: ALTOGETHER_PER_MINUTE }, 'more messages are asked for than the ceiling of all allows');
  };

  const release = async (rules: readonly Rule[]) => {
    for (const rule of rules) await giveBack(db, rule);
  };

  return {
    /**
     * Takes a place under every limit, or none.
     *
     * @param alsoWait looked at while the number's place of this minute is held
     * @returns seconds to wait, or how to give the places back when nothing was sent
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
