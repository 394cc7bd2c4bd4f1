import { type FastifyRequest } from 'fastify';

import { SUCCESS_CODE } from '@backroom/contract';

import { type AppError } from './app-error.ts';
import { say } from './messages.ts';

interface Envelope {
  requestId: string;
  code: number;
  msg: string;
  data: unknown;
}

/** The envelope of a successful response; `besideData` names members of `data` to repeat at the top level. */
export function success(request: FastifyRequest, data: unknown, besideData: readonly string[] = []): Envelope {
  const members = new Map(Object.entries(data ?? {}));
  const beside = Object.fromEntries(besideData.map((name) => [name, members.get(name)]));
  return { ...beside, requestId: request.id, code: SUCCESS_CODE, msg: say('done', request.language), data };
}

/** The envelope of an error response, in the caller's language. */
export function refusal({ id, language }: Pick<FastifyRequest, 'id' | 'language'>, error: AppError): Envelope {
  const fields = error.fields?.map(({ path, text, values }) => ({ path, message: say(text, language, values) }));
  const data = fields ? { ...(error.data ?? {}), fields } : error.data;
  return { requestId: id, code: error.code, msg: say(error.text, language, error.values), data };
}
