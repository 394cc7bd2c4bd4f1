import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits in a form that fits headers and cookies. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token. Fast on purpose: 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token that replaces `token`. It is computed, so that any number of parallel renewals get the same one though only
 * its hash is stored; neither the database (which lacks the companion) nor the browser (which lacks the salt) can.
 */
export const successorOf = (token: string, companion: string, salt: string) =>
  createHmac('sha256', companion).update(`${token}.${salt}`).digest('base64url');

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of an `Authorization` header; null for anything that we never issued. */
export const bearerToken = (header: string | undefined) => BEARER.exec(header ?? '')?.[1] ?? null;

const ROLE_BEARER = /^Bearer ([A-Za-z][\w.-]{0,63})-token$/;

/** The role of a bearer `<role key>-token`, which is no secret: see `roleToken` of the contract. */
export const bearerRole = (header: string | undefined) => ROLE_BEARER.exec(header ?? '')?.[1] ?? null;
