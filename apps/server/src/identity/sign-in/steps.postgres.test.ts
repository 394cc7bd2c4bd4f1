import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { totps } from '../../schema/second-factors.table.ts';
import { sessions, signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { registerPasskey, SAME_ORIGIN } from '../../testing/register-passkey.ts';
import { NEW_PASSWORD } from '../../testing/test-app.ts';
import { addAuthenticator, generateCode, removeFactors, requireFactorFor } from '../../testing/test-second-factors.ts';
import { setFailureLimit } from '../../testing/test-settings.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';

const EDITOR = 2;
const CONCURRENCY = rounds({ quick: 20, night: 50 });

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent sign-in steps', () => {
  const servers = setupTwoServers();
  beforeEach(async () => {
    await removeFactors(servers.db, EDITOR);
    await requireFactorFor(servers.db, '');
    await setFailureLimit(servers.db, '0');
    await servers.db.delete(signInAttempts);
    await servers.db.delete(sessions);
  });

  const readData = <Data>(answer: LightMyRequestResponse) => answer.json<{ data: Data }>().data;
  const createTicket = async () => readData<{ ticket: string }>(await servers.test.signIn('editor')).ticket;
  const createTickets = async () => {
    const tickets: string[] = [];
    for (let count = 0; count < CONCURRENCY; count += 1) tickets.push(await createTicket());
    return tickets;
  };
  const runConcurrently = <Result>(work: (server: FastifyInstance, index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(servers.apps[index % 2]!, index)));
  const step = (server: FastifyInstance, name: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload, headers: SAME_ORIGIN });
  const getStatusCodes = (responses: LightMyRequestResponse[]) => responses.map(({ statusCode }) => statusCode).sort();
  const expectedCodes = (status: number) => [200, ...Array<number>(CONCURRENCY - 1).fill(status)];

  it('one authenticator code opens one session, with many tickets', async () => {
    const { secret } = await addAuthenticator(servers.db, EDITOR);
    const tickets = await createTickets();
    const code = generateCode(secret);
    const responses = await runConcurrently((server, index) =>
      step(server, 'factor', { ticket: tickets[index], method: 'totp', code }),
    );

    expect(getStatusCodes(responses)).toEqual(expectedCodes(422));
    expect(await servers.db.$count(sessions)).toBe(1);
  });

  it('one recovery code opens one session, with many tickets', async () => {
    const { recoveryCodes } = await addAuthenticator(servers.db, EDITOR);
    const tickets = await createTickets();
    const [code] = recoveryCodes;
    const responses = await runConcurrently((server, index) =>
      step(server, 'factor', { ticket: tickets[index], method: 'recovery', code }),
    );

    expect(getStatusCodes(responses)).toEqual(expectedCodes(422));
    expect(await servers.db.$count(sessions)).toBe(1);
  });

  it('one ticket opens one session, with all recovery codes', async () => {
    const { recoveryCodes } = await addAuthenticator(servers.db, EDITOR);
    const ticket = await createTicket();
    const responses = await runConcurrently((server, index) =>
      step(server, 'factor', { ticket, method: 'recovery', code: recoveryCodes[index % 10] }),
    );

    expect(getStatusCodes(responses).filter((status) => status === 200)).toHaveLength(1);
    expect(await servers.db.$count(sessions)).toBe(1);
    // The other codes were not consumed.
    const next = { ticket: await createTicket(), method: 'recovery' };
    const statusCodes: number[] = [];
    for (const code of recoveryCodes) {
      const { statusCode } = await step(servers.here.app, 'factor', { ...next, code });
      if (statusCode === 200) next.ticket = await createTicket();
      statusCodes.push(statusCode);
    }
    expect(statusCodes.sort()).toEqual([...Array<number>(9).fill(200), 422]);
  });

  it('one ticket replaces a first password once', async () => {
    const [before] = await servers.db.select().from(users).where(eq(users.userId, EDITOR));
    await servers.db.update(users).set({ mustChangePassword: true }).where(eq(users.userId, EDITOR));
    const ticket = await createTicket();
    const responses = await runConcurrently((server, index) =>
      step(server, 'password', { ticket, password: `${NEW_PASSWORD} ${index}` }),
    );

    expect(getStatusCodes(responses)).toEqual(expectedCodes(400));
    expect(await servers.db.$count(sessions)).toBe(1);
    await servers.db.update(users).set({ password: before!.password }).where(eq(users.userId, EDITOR));
  });

  it('one ticket enrols one authenticator', async () => {
    await requireFactorFor(servers.db, 'editor');
    const ticket = await createTicket();
    const { secret } = readData<{ secret: string }>(await step(servers.here.app, 'enrol', { ticket }));
    const code = generateCode(secret);
    const responses = await runConcurrently((server) => step(server, 'enrol-confirm', { ticket, code }));

    expect(getStatusCodes(responses)).toEqual(expectedCodes(400));
    expect(await servers.db.$count(sessions)).toBe(1);
  });

  it('many sign-ins of one user enrol one authenticator', async () => {
    await requireFactorFor(servers.db, 'editor');
    const tickets = await createTickets();
    const secrets: string[] = [];
    for (const ticket of tickets) {
      secrets.push(readData<{ secret: string }>(await step(servers.here.app, 'enrol', { ticket })).secret);
    }
    const responses = await runConcurrently((server, index) =>
      step(server, 'enrol-confirm', { ticket: tickets[index], code: generateCode(secrets[index] ?? '') }),
    );

    expect(getStatusCodes(responses)).toEqual(expectedCodes(400));
    const enrolled = responses.findIndex(({ statusCode }) => statusCode === 200);
    expect(await servers.db.select({ secret: totps.secret }).from(totps)).toEqual([{ secret: secrets[enrolled] }]);
  });

  const passkeyOptions = async () => {
    const call = { method: 'POST', url: '/api/v1/login/passkey-options', payload: {}, headers: SAME_ORIGIN } as const;
    return readData<{ ticket: string; options: object }>(await servers.here.app.inject(call));
  };
  const signInByPasskey = (server: FastifyInstance, payload: object) =>
    server.inject({ method: 'POST', url: '/api/v1/login/passkey', payload, headers: SAME_ORIGIN });

  it.each([
    ['with a signature counter', {}],
    // Only the ticket prevents reuse.
    ['without a signature counter, as synced passkeys have it', { counter: 0 }],
  ])('one response of a passkey %s opens one session', async (_which, override) => {
    const { authenticator } = await registerPasskey(await servers.test.as('editor'));
    await servers.db.delete(sessions);
    const { ticket, options } = await passkeyOptions();
    const payload = { ticket, answer: authenticator.get(options, override) };
    const responses = await runConcurrently((server) => signInByPasskey(server, payload));

    expect(getStatusCodes(responses)).toEqual(expectedCodes(400));
    expect(await servers.db.$count(sessions)).toBe(1);
  });

  it('one counter value of a passkey opens one session, although clones of it use many tickets', async () => {
    const { authenticator } = await registerPasskey(await servers.test.as('editor'));
    await servers.db.delete(sessions);
    const payloads: object[] = [];
    for (let count = 0; count < CONCURRENCY; count += 1) {
      const { ticket, options } = await passkeyOptions();
      payloads.push({ ticket, answer: authenticator.get(options, { counter: 7 }) });
    }
    const responses = await runConcurrently((server, index) => signInByPasskey(server, payloads[index] ?? {}));

    expect(getStatusCodes(responses)).toEqual(expectedCodes(400));
    expect(await servers.db.$count(sessions)).toBe(1);
  });

  it('five guesses of the second factor are checked, of many guesses with many tickets', async () => {
    const { secret } = await addAuthenticator(servers.db, EDITOR);
    const tickets = await createTickets();
    await setFailureLimit(servers.db, '5');
    const responses = await runConcurrently((server, index) =>
      step(server, 'factor', { ticket: tickets[index], method: 'totp', code: generateCode(secret, 20 + index) }),
    );

    expect(getStatusCodes(responses)).toEqual([
      ...Array<number>(5).fill(422),
      ...Array<number>(CONCURRENCY - 5).fill(429),
    ]);
  });
});
