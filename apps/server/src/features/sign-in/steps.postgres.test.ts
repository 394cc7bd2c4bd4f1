import { eq, inArray } from 'drizzle-orm';
import { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { configs } from '../config/config.table.ts';
import { totps } from '../second-factors/second-factors.table.ts';
import { loginAttempts, sessions } from '../sessions/sessions.table.ts';
import { givePasskey, SAME_ORIGIN } from '../testing/give-passkey.ts';
import { codeOf, giveAuthenticator, requireFactorOf, takeFactors } from '../testing/second-factor.ts';
import { openTestApp, OWN_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';

const EDITOR = 2;
const AT_ONCE = 50;

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent sign-in steps', () => {
  let test: TestApp;
  let servers: FastifyInstance[];
  beforeAll(async () => {
    test = await openTestApp();
    const second = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
    servers = [test.app, second];
  });
  afterAll(async () => {
    await servers[1]!.close();
    await test.close();
  });
  beforeEach(async () => {
    await takeFactors(test.db, EDITOR);
    await requireFactorOf(test.db, '');
    await limitTo('0');
    await test.db.delete(loginAttempts);
    await test.db.delete(sessions);
  });

  /** `0` disables the limit, so all attempts are checked. */
  const limitTo = (failures: string) =>
    test.db
      .update(configs)
      .set({ configValue: failures })
      .where(inArray(configs.configKey, ['sys_login_account_failures', 'sys_login_address_failures']));
  const dataOf = <Data>(answer: LightMyRequestResponse) => answer.json<{ data: Data }>().data;
  const ticketOf = async () => dataOf<{ ticket: string }>(await test.signIn('editor')).ticket;
  const manyTickets = async () => {
    const tickets: string[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) tickets.push(await ticketOf());
    return tickets;
  };
  const many = <Result>(work: (server: FastifyInstance, place: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, place) => work(servers[place % 2]!, place)));
  const step = (server: FastifyInstance, name: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload, headers: SAME_ORIGIN });
  const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode).sort();
  const once = (status: number) => [200, ...Array<number>(AT_ONCE - 1).fill(status)];

  it('one authenticator code opens one session, with many tickets', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const tickets = await manyTickets();
    const code = codeOf(secret);
    const answers = await many((server, place) =>
      step(server, 'factor', { ticket: tickets[place], method: 'totp', code }),
    );

    expect(statuses(answers)).toEqual(once(422));
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('one recovery code opens one session, with many tickets', async () => {
    const { recoveryCodes } = await giveAuthenticator(test.db, EDITOR);
    const tickets = await manyTickets();
    const [code] = recoveryCodes;
    const answers = await many((server, place) =>
      step(server, 'factor', { ticket: tickets[place], method: 'recovery', code }),
    );

    expect(statuses(answers)).toEqual(once(422));
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('one ticket opens one session, with all recovery codes', async () => {
    const { recoveryCodes } = await giveAuthenticator(test.db, EDITOR);
    const ticket = await ticketOf();
    const answers = await many((server, place) =>
      step(server, 'factor', { ticket, method: 'recovery', code: recoveryCodes[place % 10] }),
    );

    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await test.db.$count(sessions)).toBe(1);
    // The other codes were not consumed.
    const next = { ticket: await ticketOf(), method: 'recovery' };
    const left: number[] = [];
    for (const code of recoveryCodes) {
      const { statusCode } = await step(test.app, 'factor', { ...next, code });
      if (statusCode === 200) next.ticket = await ticketOf();
      left.push(statusCode);
    }
    expect(left.sort()).toEqual([...Array<number>(9).fill(200), 422]);
  });

  it('one ticket replaces a first password once', async () => {
    const [before] = await test.db.select().from(users).where(eq(users.userId, EDITOR));
    await test.db.update(users).set({ mustChangePassword: true }).where(eq(users.userId, EDITOR));
    const ticket = await ticketOf();
    const answers = await many((server, place) =>
      step(server, 'password', { ticket, password: `${OWN_PASSWORD} ${place}` }),
    );

    expect(statuses(answers)).toEqual(once(400));
    expect(await test.db.$count(sessions)).toBe(1);
    await test.db.update(users).set({ password: before!.password }).where(eq(users.userId, EDITOR));
  });

  it('one ticket enrols one authenticator', async () => {
    await requireFactorOf(test.db, 'editor');
    const ticket = await ticketOf();
    const { secret } = dataOf<{ secret: string }>(await step(test.app, 'enrol', { ticket }));
    const code = codeOf(secret);
    const answers = await many((server) => step(server, 'enrol-confirm', { ticket, code }));

    expect(statuses(answers)).toEqual(once(400));
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('many sign-ins of one user enrol one authenticator', async () => {
    await requireFactorOf(test.db, 'editor');
    const tickets = await manyTickets();
    const secrets: string[] = [];
    for (const ticket of tickets) {
      secrets.push(dataOf<{ secret: string }>(await step(test.app, 'enrol', { ticket })).secret);
    }
    const answers = await many((server, place) =>
      step(server, 'enrol-confirm', { ticket: tickets[place], code: codeOf(secrets[place] ?? '') }),
    );

    expect(statuses(answers)).toEqual(once(400));
    const enrolled = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await test.db.select({ secret: totps.secret }).from(totps)).toEqual([{ secret: secrets[enrolled] }]);
  });

  const passkeyOptions = async () => {
    const call = { method: 'POST', url: '/api/v1/login/passkey-options', payload: {}, headers: SAME_ORIGIN } as const;
    return dataOf<{ ticket: string; options: object }>(await test.app.inject(call));
  };
  const signInByPasskey = (server: FastifyInstance, payload: object) =>
    server.inject({ method: 'POST', url: '/api/v1/login/passkey', payload, headers: SAME_ORIGIN });

  it.each([
    ['with a signature counter', {}],
    // Only the ticket prevents reuse.
    ['without a signature counter, as synced passkeys have it', { counter: 0 }],
  ])('one response of a passkey %s opens one session', async (_which, different) => {
    const { authenticator } = await givePasskey(await test.as('editor'));
    await test.db.delete(sessions);
    const { ticket, options } = await passkeyOptions();
    const payload = { ticket, answer: authenticator.get(options, different) };
    const answers = await many((server) => signInByPasskey(server, payload));

    expect(statuses(answers)).toEqual(once(400));
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('one counter value of a passkey opens one session, although clones of it use many tickets', async () => {
    const { authenticator } = await givePasskey(await test.as('editor'));
    await test.db.delete(sessions);
    const payloads: object[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) {
      const { ticket, options } = await passkeyOptions();
      payloads.push({ ticket, answer: authenticator.get(options, { counter: 7 }) });
    }
    const answers = await many((server, place) => signInByPasskey(server, payloads[place] ?? {}));

    expect(statuses(answers)).toEqual(once(400));
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('five guesses of the second factor are checked, of many guesses with many tickets', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const tickets = await manyTickets();
    await limitTo('5');
    const answers = await many((server, place) =>
      step(server, 'factor', { ticket: tickets[place], method: 'totp', code: codeOf(secret, 20 + place) }),
    );

    expect(statuses(answers)).toEqual([...Array<number>(5).fill(422), ...Array<number>(AT_ONCE - 5).fill(429)]);
  });
});
