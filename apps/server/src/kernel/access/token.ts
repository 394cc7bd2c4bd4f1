import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as base64url, for headers and cookies. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash of a token for the database. A fast hash is sufficient for 256 random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Derives the token that replaces `token`, so concurrent refreshes get the same one although only its hash is stored.
 * Neither the database (no companion) nor the browser (no salt) can derive it alone.
 */
export const deriveSuccessor = (token: string, companion: string, salt: string) =>
  createHmac('sha256', companion).update(`${token}.${salt}`).digest('base64url');

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of an `Authorization` header; null if it does not have the format of a token. */
export const parseBearerToken = (header: string | undefined) => BEARER.exec(header ?? '')?.[1] ?? null;

const ROLE_BEARER = /^Bearer ([A-Za-z][\w.-]{0,63})-token$/;

/** The role key of a bearer `<role key>-token`, which is not a secret: see `roleToken` of the contract. */
export const parseBearerRole = (header: string | undefined) => ROLE_BEARER.exec(header ?? '')?.[1] ?? null;
