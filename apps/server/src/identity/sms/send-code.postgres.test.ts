import { rounds } from '@backroom/testing/rounds';

import { signInAttempts } from '../../schema/sessions.table.ts';
import { smsCodes, smsOutbox } from '../../schema/sms.table.ts';
import { clearMessages, PHONES, requestCode } from '../../testing/test-sms.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';

const CALLS = rounds({ quick: 80, night: 1_000 });
/** All wait for the row of the number: with a hundred on a busy machine some exceed the limit of such a wait (503). */
const CONCURRENCY = rounds({ quick: 20, night: 100 });

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent code requests', () => {
  const servers = setupTwoServers();
  beforeEach(() => clearMessages(servers.db));

  /** Each from a different address, so only the limit of the number applies. */
  const requestStatus = async (phone: string, call: number) => {
    const remoteAddress = `10.1.${Math.floor(call / 250)}.${call % 250}`;
    return (await requestCode(servers.apps[call % 2]!, servers.db, phone, { remoteAddress })).statusCode;
  };

  it.each([
    ['registered', PHONES.editor, 1],
    ['unknown', '13900000009', 0],
  ])(
    `${CALLS} times for a %s number send at most one message and get 429 for the rest`,
    async (_whose, phone, sent) => {
      const statusCodes: number[] = [];
      for (let call = 0; call < CALLS; call += CONCURRENCY) {
        const batch = Array.from({ length: CONCURRENCY }, (_, index) => requestStatus(phone, call + index));
        statusCodes.push(...(await Promise.all(batch)));
      }

      expect(statusCodes.toSorted()).toEqual([200, ...Array.from({ length: CALLS - 1 }, () => 429)]);
      expect(await servers.db.$count(smsOutbox)).toBe(sent);
      expect(await servers.db.$count(smsCodes)).toBe(1);
    },
  );

  it('send at most two hundred messages for one address and sixty for all', async () => {
    await servers.db.insert(signInAttempts).values({ bucket: 'sms-from:203.0.113.1', attempts: 180 });
    const toPhone = (index: number) => `139000${String(index).padStart(5, '0')}`;
    const requestFrom = (remoteAddress: string, index: number) =>
      requestCode(servers.apps[index % 2]!, servers.db, toPhone(index), { remoteAddress });
    const countAccepted = async (calls: ReturnType<typeof requestFrom>[]) =>
      (await Promise.all(calls)).filter(({ statusCode }) => statusCode === 200).length;

    expect(await countAccepted(Array.from({ length: 50 }, (_, index) => requestFrom('203.0.113.1', index)))).toBe(20);
    // A rejected request releases its reservations later, so there may be fewer, never more.
    const more = await countAccepted(
      Array.from({ length: 100 }, (_, index) => requestFrom(`10.2.0.${index}`, 100 + index)),
    );
    expect(more).toBeLessThanOrEqual(40);
    expect(await servers.db.$count(smsCodes)).toBe(20 + more);
  });
});
