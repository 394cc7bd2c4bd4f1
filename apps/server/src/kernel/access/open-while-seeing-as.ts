import type { Endpoint } from '@backroom/contract';

import { isOperation } from '../log/logged-operation.ts';

/**
 * Whether a call is answered while an administrator sees the console as someone else: reads that are granted by a tag and
 * are no exports, and what the contract declares (`whileSeeingAs`). Everything else is refused, so that a new endpoint
 * is refused until it is known to be harmless: what changes something, what takes records out of the console under
 * another name, and reads for the signed-in, which may concern their account alone.
 */
export const isOpenWhileSeeingAs = (endpoint: Endpoint): boolean =>
  endpoint.whileSeeingAs !== undefined ||
  (endpoint.method === 'GET' && endpoint.access !== 'signed-in' && !isOperation(endpoint));
