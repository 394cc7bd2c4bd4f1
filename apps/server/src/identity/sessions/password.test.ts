import { QueueFullError } from '../../kernel/limits/concurrency-limiter.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Eight kilobytes and one pass, for fast tests. */
const CHEAP = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes, one lane and a random salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Backroom-2026'), hashPassword('Backroom-2026')]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('match in composed and decomposed Unicode, others do not', async () => {
    const stored = await hashPassword('caf\u00e9-2026');

    await expect(verifyPassword(stored, 'caf\u00e9-2026')).resolves.toBe(true);
    await expect(verifyPassword(stored, 'cafe\u0301-2026')).resolves.toBe(true);
    await expect(verifyPassword(stored, 'cafe-2026')).resolves.toBe(false);
  });

  it.each([[null], [''], ['!'], ['Backroom-2026'], ['$2b$10$abcdefghijklmnopqrstuv']])(
    'never match what is stored as %p',
    async (stored) => {
      await expect(verifyPassword(stored, stored ?? '')).resolves.toBe(false);
    },
  );

  it('are verified two at a time; a hundred are queued and the rest is rejected', async () => {
    const checks = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(CHEAP, 'wrong')));

    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
    expect(
      checks.filter((check) => check.status === 'rejected' && check.reason instanceof QueueFullError),
    ).toHaveLength(8);
  });

  it('take as long without a stored hash', async () => {
    const stored = await hashPassword('Backroom-2026');
    const time = async (phc: string | null) => {
      const start = performance.now();
      await verifyPassword(phc, 'wrong');
      return performance.now() - start;
    };
    const known = Math.min(await time(stored), await time(stored), await time(stored));
    const unknown = Math.min(await time(null), await time(null), await time(null));

    expect(unknown).toBeGreaterThan(known / 5);
  });
});
