import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const splitGroups = (part: string) => (part === '' ? [] : part.split(':'));

function expandGroups(address: string) {
  const [head = '', tail] = address.split('::');
  const before = splitGroups(head);
  if (tail === undefined) return before;
  const after = splitGroups(tail);
  const zeros = Array<string>(Math.max(GROUPS - before.length - after.length, 0)).fill('0');
  return [...before, ...zeros, ...after];
}

/**
 * The network that attempts are counted under: an IPv4 address itself, the /64 of an IPv6 address, because a client
 * usually controls its whole /64.
 */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const network = expandGroups(address).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
