import { desc } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';

import type { Database } from '../kernel/database/database.ts';
import { signInAttempts } from '../schema/sessions.table.ts';
import { smsCodes, smsOutbox } from '../schema/sms.table.ts';
import { solveCaptcha } from './solve-captcha.ts';

interface SendCodeResult {
  codeId: string;
  resendAfterSeconds: number;
  expiresInSeconds: number;
}

/** Phone numbers of the demo accounts, as stored. */
export const PHONES = { admin: '13800000001', editor: '13800000002', manager: '13800000003', clerk: '13800000004' };

export const clearMessages = async (db: Database) => {
  await db.delete(signInAttempts);
  await db.delete(smsCodes);
  await db.delete(smsOutbox);
};

/** Requests a code with a solved captcha. */
export async function requestCode(app: FastifyInstance, db: Database, phone: string, rest: InjectOptions = {}) {
  const payload = { phone, captcha: await solveCaptcha(db) };
  return app.inject({ method: 'POST', url: '/api/v1/msg-verify-code', payload, ...rest });
}

/** The code in the latest message. */
export async function readLatestCode(db: Database): Promise<string> {
  const [message] = await db.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(1);
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

/** Requests a code and returns the body of the sign-in request that uses it. */
export async function createSignInRequest(app: FastifyInstance, db: Database, phone: string) {
  const { codeId } = (await requestCode(app, db, phone)).json<{ data: SendCodeResult }>().data;
  return { phone, codeId, code: await readLatestCode(db), isTelLogin: 1 };
}
