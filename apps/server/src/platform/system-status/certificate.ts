import { connect, type PeerCertificate } from 'node:tls';

import type { CertificateStatus } from '@backroom/contract/system-status';

import { getServerTime } from '../../kernel/process/server-clock.ts';

const TIMEOUT_MS = 5_000;
/** A certificate is replaced within hours at the earliest. */
const KEPT_MS = 10 * 60_000;
const HTTPS_PORT = 443;

type Outcome = Pick<CertificateStatus, 'state' | 'expiresAt' | 'reason'>;

/** The certificate that a browser would get at that address. It is read also if it is not trusted. */
const readCertificate = (host: string, port: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const servername = /^[\d.]+$|:/.test(host) ? '' : host;
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const end = (outcome: Outcome) => {
      socket.destroy();
      resolve(outcome);
    };
    const fail = (reason: string) => end({ state: 'unreachable', expiresAt: null, reason });
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate() as Partial<PeerCertificate>;
      const expires = validTo === undefined ? null : new Date(validTo);
      end({
        state: socket.authorized ? 'valid' : 'invalid',
        expiresAt: expires?.toISOString() ?? null,
        // Node's type names an error, its value is a code.
        reason: socket.authorized ? '' : String(socket.authorizationError),
      });
    });
    socket.once('timeout', () => fail('ETIMEDOUT'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
  });

/**
 * Checks the certificate of the public address over TLS, at most every ten minutes, however often it is read.
 *
 * @returns null without a public https address
 */
export function createCertificateCheck(publicUrl: string | null, now = () => getServerTime().getTime()) {
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (url?.protocol !== 'https:') return async () => null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let kept: { until: number; result: Promise<CertificateStatus> } | undefined;

  return (): Promise<CertificateStatus> => {
    if (kept && kept.until > now()) return kept.result;
    const checkedAt = new Date(now()).toISOString();
    const result = readCertificate(host, Number(url.port) || HTTPS_PORT).then((outcome) => ({
      host,
      checkedAt,
      ...outcome,
    }));
    kept = { until: now() + KEPT_MS, result };
    return result;
  };
}
