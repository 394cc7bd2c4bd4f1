import { createHmac, randomUUID } from 'node:crypto';

import { SmsNotSentError, type SmsSender } from './sms-sender.ts';

/** The client gets a response within five seconds. */
const TIMEOUT_MS = 4_500;
const SIGNATURE_HEADER = 'X-Backroom-Signature';

interface Webhook {
  url: string;
  /** Key of the body signature, by which the receiver authenticates the request. */
  secret: string | null;
  timeoutMs?: number | undefined;
}

const signBody = (body: string, secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** The error code or name; not the message, which may contain the URL and a key in it. */
function getErrorReason(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}

async function post({ url, secret, timeoutMs = TIMEOUT_MS }: Webhook, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(secret !== null && { [SIGNATURE_HEADER]: signBody(body, secret) }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new SmsNotSentError(`the SMS webhook request failed: ${getErrorReason(error)}`);
  }
}

/** Posts messages to an HTTP service as JSON; any response other than 2xx is a failure. */
export const createWebhookSender = (webhook: Webhook): SmsSender => ({
  async send(message) {
    const body = JSON.stringify({
      messageId: randomUUID(),
      purpose: 'signIn',
      ...message,
      sentAt: new Date().toISOString(),
    });
    const response = await post(webhook, body);
    await response.body?.cancel().catch(() => undefined);
    if (!response.ok) throw new SmsNotSentError(`the SMS webhook responded with ${response.status}`);
  },
});
