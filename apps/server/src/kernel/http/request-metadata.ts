import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as stored in sessions and logs. */
export interface RequestMetadata {
  ip: string;
  userAgent: string;
  requestId: string;
}

const MAX_LENGTH = 255;

export const getRequestMetadata = ({ clientAddress, headers, id }: FastifyRequest): RequestMetadata => ({
  ip: clientAddress,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_LENGTH),
  requestId: id,
});
