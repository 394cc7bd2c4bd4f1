import type { FastifyRequest } from 'fastify';

import { MAX_BODY_BYTES, MAX_IDS } from '@backroom/contract';

import { toBatches } from '../database/batches.ts';
import { isOwnAccount } from '../log/logged-operation.ts';

const MAX_LENGTH = 300;
/** The member of a body that names the record, where it is not `<noun>Id`. */
const ID_FIELDS: Readonly<Record<string, string>> = { dictData: 'dictCode' };

/** The ids of the records that a body names by something else; the body is as it was sent. */
export type FindRecords = (body: unknown) => Promise<readonly number[]>;

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

/** The records that a refused call names, up to 100 for each entry of the log. */
export async function findRecordIds(request: FastifyRequest, noun: string, body: unknown): Promise<string[]> {
  const ids = (await request.routeOptions.config.findRecords?.(body)) ?? [];
  if (ids.length === 0) return [getRecordId(request, noun, body)];
  return Array.from(toBatches(ids, MAX_IDS), (batch) => batch.join(','));
}

/**
 * The record that a refused call names: the id in its path or body, or that of the own account. Several ids are
 * separated by commas; the log finds such an entry by each of them.
 */
function getRecordId({ params, caller, routeOptions }: FastifyRequest, noun: string, body: unknown): string {
  const [inPath] = Object.values(toMembers(params));
  if (typeof inPath === 'string') return inPath.slice(0, MAX_LENGTH);
  const { contract } = routeOptions.config;
  if (contract && isOwnAccount(noun, contract)) return String(caller?.userId ?? '');
  const { ids, values, ...members } = toMembers(body);
  const idField = ID_FIELDS[noun] ?? `${noun}Id`;
  const named = [...toList(ids), ...[members, ...toList(values)].map((value) => toMembers(value)[idField])];
  return named.filter(Number.isSafeInteger).slice(0, MAX_IDS).join(',');
}
