import type { FastifyRequest } from 'fastify';

import { forbidden } from '../../kernel/errors/app-error.ts';

/**
 * Rejects cross-origin requests (CSRF protection for endpoints that accept a cookie). Uses `Sec-Fetch-Site`, and
 * `Origin` where browsers do not send it, on plain http.
 *
 * @throws 403 if the request is not same-origin
 */
export function assertSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  const origin = URL.parse(headers.origin ?? '');
  const isSameOrigin = site === undefined ? origin !== null && origin.host === headers.host : site === 'same-origin';
  if (!isSameOrigin) throw forbidden();
}
