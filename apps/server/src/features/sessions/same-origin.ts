import { type FastifyRequest } from 'fastify';

import { forbidden } from '../../kernel/app-error.ts';

/**
 * Refuses a call that no page of ours has made, for endpoints that a cookie helps to open. Browsers say where a call
 * comes from in `Sec-Fetch-Site`; on plain http, where they do not, in `Origin`.
 */
export function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  const origin = URL.parse(headers.origin ?? '');
  const isOurs = site === undefined ? origin !== null && origin.host === headers.host : site === 'same-origin';
  if (!isOurs) throw forbidden();
}
