import { waitForPostgres } from './wait-for-postgres.ts';

const fail = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('waitForPostgres', () => {
  const wait = async (outcomes: readonly (Error | null)[], waitMs: number) => {
    const lines: string[] = [];
    const attempts = [...outcomes];
    let pings = 0;
    const ping = async () => {
      pings += 1;
      const error = attempts.length > 1 ? attempts.shift() : attempts[0];
      if (error) throw error;
    };
    const result = await waitForPostgres(ping, { location: 'db/x', waitMs, log: (line) => lines.push(line) }).then(
      () => 'connected',
      (error: unknown) => error,
    );
    return { result, lines, pings };
  };

  it('waits for a server that starts, with a line for each change of the reason', async () => {
    const { result, lines } = await wait(
      [
        fail('ENOTFOUND'),
        fail('ECONNREFUSED', 'refused'),
        fail('ECONNREFUSED', 'refused'),
        fail('57P03', 'the database system is starting up'),
        null,
      ],
      60_000,
    );

    expect(result).toBe('connected');
    expect(lines).toEqual([
      'PostgreSQL at db/x cannot be reached: ENOTFOUND. Waiting for up to 60 seconds',
      expect.stringMatching(/^PostgreSQL at db\/x cannot be reached: refused. Waiting for up to \d+ seconds$/),
      expect.stringMatching(/^PostgreSQL at db\/x cannot be reached: the database system is starting up. Waiting/),
      'PostgreSQL at db/x answers',
    ]);
  });

  it('gives up after the time', async () => {
    const { result, lines, pings } = await wait([fail('53300', 'too many clients')], 1_200);

    expect(result).toMatchObject({
      name: 'StartError',
      exitCode: 1,
      message: 'PostgreSQL at db/x cannot be reached: too many clients',
    });
    expect(lines).toHaveLength(1);
    expect(pings).toBe(3);
  });

  it.each([
    ['28P01', 'password authentication failed for user "u"'],
    ['3D000', 'database "x" does not exist'],
    ['28000', 'no pg_hba.conf entry'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ])('does not wait with %s, which does not pass', async (code, message) => {
    const { result, lines, pings } = await wait([fail(code, message)], 60_000);

    expect(result).toMatchObject({ name: 'StartError', message: `PostgreSQL at db/x cannot be reached: ${message}` });
    expect([lines, pings]).toEqual([[], 1]);
  });
});
