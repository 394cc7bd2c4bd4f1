import type { FastifyRequest } from 'fastify';

import { SUCCESS_CODE } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import type { AppError } from '../errors/app-error.ts';
import { formatMessage } from '../errors/messages.ts';

const ACCEPTED_CODE = 202;

interface Envelope {
  requestId: string;
  code: number;
  msg: string;
  unreadable?: number;
  data: unknown;
}

interface EnvelopeOptions {
  /** Members of `data` to repeat at the top level. */
  hoistedFields?: readonly string[] | undefined;
  /** Rows that are left out of `data`. */
  unreadable?: number;
}

/** The envelope of a successful response. */
export function successEnvelope(
  request: FastifyRequest,
  data: unknown,
  { hoistedFields = [], unreadable = 0 }: EnvelopeOptions = {},
): Envelope {
  const members = new Map(Object.entries(data ?? {}));
  const topLevel = Object.fromEntries(hoistedFields.map((name) => [name, members.get(name)]));
  return {
    ...topLevel,
    requestId: request.id,
    code: SUCCESS_CODE,
    msg: formatMessage('done', request.language),
    ...(unreadable > 0 && { unreadable }),
    data,
  };
}

/** The envelope of a request that goes on as a job; its code is the HTTP status. */
export const acceptedEnvelope = ({ id, language }: Pick<FastifyRequest, 'id' | 'language'>, job: Job): Envelope => ({
  requestId: id,
  code: ACCEPTED_CODE,
  msg: formatMessage('accepted', language),
  data: job,
});

/** The envelope of an error response, in the caller's language. */
export function errorEnvelope({ id, language }: Pick<FastifyRequest, 'id' | 'language'>, error: AppError): Envelope {
  const fields = error.fields?.map(({ path, text, values }) => ({
    path,
    message: formatMessage(text, language, values),
  }));
  const data = fields ? { ...(error.data ?? {}), fields } : error.data;
  return { requestId: id, code: error.code, msg: formatMessage(error.text, language, error.values), data };
}
