import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as stored in sessions and logs. */
export interface RequestOrigin {
  ip: string;
  userAgent: string;
  requestId: string;
}

const MAX_LENGTH = 255;

export const getRequestOrigin = ({ ip, headers, id }: FastifyRequest): RequestOrigin => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_LENGTH),
  requestId: id,
});
