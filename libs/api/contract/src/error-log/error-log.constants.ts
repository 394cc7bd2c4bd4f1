/** Maximum lengths; the client truncates. */
export const ERROR_LIMITS = { message: 500, stack: 8_000, address: 500, version: 120 } as const;

/** `buffered`: maximum that a browser queues. `perRequest`: maximum in one request. */
export const MAX_ERRORS = { buffered: 500, perRequest: 20 } as const;

/** `seenAgain`: solved, and then reported again. */
export const ERROR_STATES = ['open', 'solved', 'seenAgain'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];
