import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const WITH_PORT = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:([\d.]+)$/;
/** The longest address, in brackets, with a port and a zone. */
const MAX_LENGTH = 100;

/**
 * The canonical form of an address, without port, brackets and zone; an IPv4-mapped one is its IPv4 address. Clients are
 * counted and searched by it, so one client must not have two spellings.
 *
 * @returns null if the text is not an address
 */
export function parseAddress(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const match = WITH_PORT.exec(text);
  const [address = ''] = (match?.[1] ?? match?.[2] ?? text).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return MAPPED.exec(canonical)?.[1] ?? canonical;
}
