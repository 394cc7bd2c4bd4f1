import type { Access } from '@backroom/contract';

/** A permission tag that is never granted: for what a resource does not have. */
export const NEVER_GRANTED: Access = 'none:none:none';
