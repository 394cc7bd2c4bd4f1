import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

const MAX_DEPTH = 8;
/** Object members and array items in total; a role with all its menu entries and departments has fewer. */
const MAX_MEMBERS = 2_500;

/** Rejects bodies that are cheap to send and expensive to traverse. Iterative, and stops at the limit. */
export function assertBodyComplexity(body: unknown, maxMembers = MAX_MEMBERS): void {
  let members = 0;
  const stack: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new AppError(422, 'tooComplex');
    for (const value of Object.values(next.value)) {
      members += 1;
      if (members > maxMembers) throw new AppError(422, 'tooComplex');
      stack.push({ value, depth: next.depth + 1 });
    }
  }
}

/** Accepts JSON only, and files on upload endpoints. `__proto__` and `constructor` are rejected, not dropped. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (isAcceptedUpload(request)) done(null, bytes);
    else done(new AppError(415, isUpload(request) ? 'noFile' : 'onlyJson'));
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
        assertBodyComplexity(body, request.routeOptions.config.contract?.bodyLimits?.maxMembers);
        done(null, body);
      } catch (parseError) {
        done(parseError as Error);
      }
    });
  });
}

const getMediaType = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

const isUpload = (request: FastifyRequest): boolean => request.routeOptions.config.contract?.upload !== undefined;

const isAcceptedUpload = (request: FastifyRequest): boolean =>
  request.routeOptions.config.contract?.upload?.types.includes(getMediaType(request)) ?? false;

/** The file of an upload request and its media type. Throws 415 if there is none. */
export function getUploadedFile(request: FastifyRequest): { bytes: Buffer; type: string } {
  if (!Buffer.isBuffer(request.body)) throw new AppError(415, 'noFile');
  return { bytes: request.body, type: getMediaType(request) };
}
