import { type FastifyInstance, type FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';

const MAX_DEPTH = 8;
/** Members of objects and items of lists, all together: a role with all its menu entries and departments is less. */
const MAX_MEMBERS = 2_500;

/** Refuses what is cheap to send and dear to walk; itself walks without recursion and stops at the limit. */
export function refuseComplex(body: unknown): void {
  let members = 0;
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new AppError(422, 'tooComplex');
    for (const value of Object.values(next.value)) {
      members += 1;
      if (members > MAX_MEMBERS) throw new AppError(422, 'tooComplex');
      open.push({ value, depth: next.depth + 1 });
    }
  }
}

/**
 * JSON is the only body there is, but for the files that an endpoint asks for; `__proto__` and its kin are refused, not
 * dropped.
 */
export function readOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (isWanted(request)) done(null, bytes);
    else done(new AppError(415, 'onlyJson'));
  });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch (error) {
      done(new AppError(422, 'malformed', {}, { cause: error }));
      return;
    }
    void parse(request, text, (error: Error | null, body?: unknown) => {
      try {
        if (error) throw new AppError(422, 'malformed', {}, { cause: error });
        refuseComplex(body);
        done(null, body);
      } catch (refused) {
        done(refused as Error);
      }
    });
  });
}

const typeOf = ({ headers }: FastifyRequest) => headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

const isWanted = (request: FastifyRequest): boolean =>
  request.routeOptions.config.contract?.upload?.types.includes(typeOf(request)) ?? false;

/** The file that came with a call of an endpoint that asks for one, and its type. */
export function fileOf(request: FastifyRequest): { bytes: Buffer; type: string } {
  if (!Buffer.isBuffer(request.body)) throw new AppError(415, 'noFile');
  return { bytes: request.body, type: typeOf(request) };
}
