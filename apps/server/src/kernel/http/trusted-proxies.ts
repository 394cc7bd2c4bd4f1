import { BlockList, isIPv4, isIPv6 } from 'node:net';

import { parseAddress } from './ip-address.ts';

/** Addresses that share a prefix; a single one has all bits as its prefix. */
export interface Network {
  address: string;
  family: 'ipv4' | 'ipv6';
  prefix: number;
}

const IPV4_BITS = 32;
const IPV6_BITS = 128;
const PREFIX = /^\d{1,3}$/;

/**
 * Parses an address or a network, such as `10.0.0.5` or `fd00::/8`. The network of all addresses is refused: with it, a
 * client could name any address as its own.
 */
export function parseNetwork(text: string): Network | null {
  const [base = '', length, ...rest] = text.split('/');
  const address = isIPv4(base) || isIPv6(base) ? parseAddress(base) : null;
  if (address === null || rest.length > 0 || (length !== undefined && !PREFIX.test(length))) return null;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const bits = family === 'ipv4' ? IPV4_BITS : IPV6_BITS;
  const isMapped = family === 'ipv4' && base.includes(':');
  const prefix = length === undefined ? bits : Number(length) - (isMapped ? IPV6_BITS - IPV4_BITS : 0);
  return prefix > 0 && prefix <= bits ? { address, family, prefix } : null;
}

/** Whether an address, in the form of `parseAddress`, is in one of the networks. */
export function createProxyCheck(networks: readonly Network[]): (address: string) => boolean {
  // One list of both would find an IPv4 address in an IPv6 network that has the mapped ones, such as `::/8`.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { address, family, prefix } of networks) lists[family].addSubnet(address, prefix, family);
  return (address) => {
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    return lists[family].check(address, family);
  };
}
