import { DEMO_PASSWORD } from '../platform/app-config/demo-accounts.ts';
import { createSoftwareAuthenticator } from './software-authenticator.ts';
import type { TestCaller } from './test-app.ts';

/** The header that browsers add to same-origin requests. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

interface RegistrationOffer {
  ticket: string;
  options: { challenge: string; user: { id: string }; rp: { id: string } };
}

/** Starts the registration of a passkey. */
export async function beginPasskeyRegistration(
  caller: TestCaller,
  password = DEMO_PASSWORD,
): Promise<RegistrationOffer> {
  const response = await caller.post('/api/v1/user/passkey-options', { password }, SAME_ORIGIN);
  return response.json<{ data: RegistrationOffer }>().data;
}

/** Registers a passkey for the caller through the API. */
export async function registerPasskey(caller: TestCaller, name = '工作电脑') {
  const authenticator = createSoftwareAuthenticator();
  const { ticket, options } = await beginPasskeyRegistration(caller);
  const payload = { ticket, name, answer: authenticator.create(options) };
  const response = await caller.post('/api/v1/user/passkey', payload, SAME_ORIGIN);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { passkeyId } = response.json<{ data: { passkeyId: number } }>().data;
  return { authenticator, passkeyId };
}
