import { createHmac } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { DAY_SECONDS } from '@backroom/contract/calendar';

import type { Database } from '../../kernel/database/database.ts';
import { getRequestMetadata, type RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { getOrCreateSecret } from '../../kernel/process/secrets.ts';
import { accountBucket } from '../sessions/attempt-rules.ts';

/** Cookie with a mark for each account that has signed in on this device. It stays after a sign-out. */
export const DEVICE_COOKIE = 'Known-Device';
/** A shared computer of a store; beyond it the account that has not signed in for the longest time is forgotten. */
const MAX_ACCOUNTS = 10;
const MARK_LENGTH = 22;
const MARK = /^[\w-]{22}$/;
const SEPARATOR = '.';
const MAX_AGE_SECONDS = 180 * DAY_SECONDS;

const cookieOptions = (isSecure: boolean, basePath: string) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: `${basePath}/api/v1/login`,
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  }) as const;

/** Who tries to sign in. */
export interface SignInClient extends RequestMetadata {
  /** Of the accounts that have signed in on this device, as the client claims. */
  deviceMarks: readonly string[];
}

const readMarks = ({ cookies }: FastifyRequest): string[] =>
  (cookies[DEVICE_COOKIE] ?? '').split(SEPARATOR, MAX_ACCOUNTS).filter((mark) => MARK.test(mark));

export const getSignInClient = (request: FastifyRequest): SignInClient => ({
  ...getRequestMetadata(request),
  deviceMarks: readMarks(request),
});

/** The mark of an account: only the server can compute it, and it shows no name. */
export async function createDeviceMark(db: Database, username: string): Promise<string> {
  const key = await getOrCreateSecret(db, 'known-device');
  return createHmac('sha256', key).update(accountBucket(username)).digest('base64url').slice(0, MARK_LENGTH);
}

/**
 * Whether the account has signed in on the device before, in any spelling of its name. It says nothing about who uses
 * the device now: the limit of the account holds there as well, only that of the address does not.
 */
export async function isKnownDevice(db: Database, { deviceMarks }: SignInClient, username: string): Promise<boolean> {
  return deviceMarks.length > 0 && deviceMarks.includes(await createDeviceMark(db, username));
}

/** Adds the mark of an account that has just signed in, as the latest one. */
export function rememberDevice(mark: string, request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const others = readMarks(request).filter((other) => other !== mark);
  const marks = [mark, ...others].slice(0, MAX_ACCOUNTS);
  reply.setCookie(DEVICE_COOKIE, marks.join(SEPARATOR), cookieOptions(isSecure, reply.server.basePath));
}
