import { isIPv4 } from 'node:net';

import { parseAddress } from '../http/ip-address.ts';
import type { Network } from '../http/trusted-proxies.ts';

/** Whether a host name or address is this machine. */
export const isLoopback = (host: string): boolean => {
  const address = parseAddress(host);
  if (address === null) return /^localhost\.?$/i.test(host);
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
};

/** The settings that decide who reaches the server. */
export interface Reach {
  production: boolean;
  host: string;
  publicUrl: string | null;
  trustedProxies: readonly Network[];
}

/**
 * The setting by which others than this machine reach the server, such as `HOST=0.0.0.0`; null if it serves this machine
 * alone.
 */
export function findExposure({ production, host, publicUrl, trustedProxies }: Reach): string | null {
  if (production) return 'NODE_ENV=production';
  if (!isLoopback(host)) return `HOST=${host}`;
  const publicHost = publicUrl === null ? null : URL.parse(publicUrl)?.hostname;
  if (publicHost != null && !isLoopback(publicHost)) return `BACKROOM_PUBLIC_URL=${publicUrl}`;
  return trustedProxies.length > 0 ? 'BACKROOM_TRUSTED_PROXIES' : null;
}
