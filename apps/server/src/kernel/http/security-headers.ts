import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const nonces = new WeakMap<object, string>();

/** The CSP nonce of one response, used in its header and in the markup of a page. */
export function getNonce(response: object): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

const toNonceSource = (_request: unknown, response: ServerResponse) => `'nonce-${getNonce(response)}'`;

const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", toNonceSource],
  styleSrc: ["'self'", toNonceSource],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
};

/**
 * Storybook frames each story, and its manager inserts style sheets without a nonce. The script policy is the same as
 * everywhere.
 */
export const storybookHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, styleSrc: ["'self'", "'unsafe-inline'"], frameAncestors: ["'self'"] },
  },
  xFrameOptions: { action: 'sameorigin' },
};

/** Sets the security headers of all responses; HSTS only with `https`. */
export async function registerSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  });
}

/** Headers of responses that are written without running hooks. */
export const RAW_RESPONSE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
} as const;

/** The nonce of the reply's Content-Security-Policy, for its inline scripts and styles. */
export const getReplyNonce = (reply: FastifyReply) => getNonce(reply.raw);
