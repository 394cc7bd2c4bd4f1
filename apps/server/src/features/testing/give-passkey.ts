import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { type TestCaller } from './test-app.ts';

/** The header that browsers add to same-origin requests. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

interface Offer {
  ticket: string;
  options: { challenge: string; user: { id: string }; rp: { id: string } };
}

/** Starts the registration of a passkey. */
export async function offerOf(caller: TestCaller, password = DEMO_PASSWORD): Promise<Offer> {
  const answer = await caller.post('/api/v1/user/passkey-options', { password }, SAME_ORIGIN);
  return answer.json<{ data: Offer }>().data;
}

/** Registers a passkey for the caller through the API. */
export async function givePasskey(caller: TestCaller, name = '工作电脑') {
  const authenticator = softwareAuthenticator();
  const { ticket, options } = await offerOf(caller);
  const payload = { ticket, name, answer: authenticator.create(options) };
  const answer = await caller.post('/api/v1/user/passkey', payload, SAME_ORIGIN);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { passkeyId } = answer.json<{ data: { passkeyId: number } }>().data;
  return { authenticator, passkeyId };
}
