import type { FastifyRequest } from 'fastify';

import { MAX_IDS } from '@backroom/contract';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_LENGTH = 300;
/** The member of a body that names the record, where it is not `<noun>Id`. */
const ID_FIELDS: Readonly<Record<string, string>> = { dictData: 'dictCode' };

type Members = Readonly<Record<string, unknown>>;

const toMembers = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a query or a body asks for a validation only. */
export function isDryRun(input: unknown): boolean {
  const { dryRun } = toMembers(input);
  return dryRun === true || dryRun === '1';
}

/** The JSON body of a refused call; a call without the permission is refused before its body is read. */
export async function readBody({ body, raw, routeOptions }: FastifyRequest): Promise<unknown> {
  const { contract } = routeOptions.config;
  const isUnread = body === undefined && contract?.body !== undefined && !raw.readableEnded;
  const maxBytes = contract?.bodyLimits?.maxBytes ?? MAX_BODY_BYTES;
  // Without a declared length nothing is read: ending the stream early would close the socket before the response.
  if (!isUnread || !(Number(raw.headers['content-length']) <= maxBytes)) return body;
  try {
    return JSON.parse(Buffer.concat(await raw.toArray()).toString()) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The record that a refused call names: the id in its path or body, or that of the own account. Several ids are
 * separated by commas; the log finds such an entry by each of them.
 */
export function getRecordId({ params, caller, routeOptions }: FastifyRequest, noun: string, body: unknown): string {
  const [inPath] = Object.values(toMembers(params));
  if (typeof inPath === 'string') return inPath.slice(0, MAX_LENGTH);
  if (noun === 'user' && routeOptions.config.contract?.access === 'signed-in') return String(caller?.userId ?? '');
  const { ids, values, ...members } = toMembers(body);
  const idField = ID_FIELDS[noun] ?? `${noun}Id`;
  const named = [...toList(ids), ...[members, ...toList(values)].map((value) => toMembers(value)[idField])];
  return named.filter(Number.isSafeInteger).slice(0, MAX_IDS).join(',');
}
