import { and, eq, type InferSelectModel, ne, sql } from 'drizzle-orm';

import { createToken, hashToken } from '../../kernel/access/token.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { tickets } from '../../schema/sign-in.table.ts';
import { signInExpired } from './step-errors.ts';

export type Ticket = InferSelectModel<typeof tickets>;
type NewTicket = Pick<Ticket, 'purpose'> &
  Partial<Pick<Ticket, 'userId' | 'done' | 'way' | 'isUnbound' | 'challenge' | 'totpSecret'>>;

const TTL = sql`interval '10 minutes'`;
const isUnexpired = sql`${tickets.expiresAt} > now()`;
const matchesTicket = ({ ticketHash }: Pick<Ticket, 'ticketHash'>) =>
  and(eq(tickets.ticketHash, ticketHash), isUnexpired);

/** Issues a ticket. Only its hash is stored. */
export async function issueTicket(db: Executor, values: NewTicket) {
  const ticket = createToken();
  const [row] = await db
    .insert(tickets)
    .values({ ...values, ticketHash: hashToken(ticket), expiresAt: sql`now() + ${TTL}` })
    .returning({ expiresAt: tickets.expiresAt });
  if (!row) throw new Error('the insert of the ticket returned no row');
  return { ticket, expiresAt: row.expiresAt };
}

/** @returns undefined for a ticket that is unknown, used, expired or for another purpose */
export async function findTicket(db: Executor, purpose: Ticket['purpose'], ticket: string) {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(matchesTicket({ ticketHash: hashToken(ticket) }), eq(tickets.purpose, purpose)));
  return row;
}

/**
 * Consumes a ticket. Of concurrent calls with the same ticket one succeeds.
 *
 * @throws 400 for the others
 */
export async function consumeTicket(tx: Executor, ticket: Pick<Ticket, 'ticketHash'>): Promise<void> {
  const [deleted] = await tx.delete(tickets).where(matchesTicket(ticket)).returning({ hash: tickets.ticketHash });
  if (!deleted) throw signInExpired();
}

/**
 * Stores the challenge of a passkey or the secret of an unconfirmed authenticator with a ticket.
 *
 * @throws 400 for an expired or consumed ticket
 */
export async function updateTicket(
  db: Executor,
  ticket: Ticket,
  values: Partial<Pick<Ticket, 'challenge' | 'totpSecret'>>,
): Promise<void> {
  const [updated] = await db
    .update(tickets)
    .set(values)
    .where(matchesTicket(ticket))
    .returning({ hash: tickets.ticketHash });
  if (!updated) throw signInExpired();
}

/**
 * Consumes the challenge of a ticket, before the response is verified.
 *
 * @returns false if it was consumed before
 */
export async function consumeChallenge(db: Executor, ticket: Ticket): Promise<boolean> {
  const updated = await db
    .update(tickets)
    .set({ challenge: '' })
    .where(and(matchesTicket(ticket), eq(tickets.challenge, ticket.challenge), ne(tickets.challenge, '')))
    .returning({ hash: tickets.ticketHash });
  return updated.length > 0;
}

/** Deletes the tickets of unfinished sign-ins. */
export async function deleteExpiredTickets(db: Executor): Promise<void> {
  await db.delete(tickets).where(sql`${tickets.expiresAt} <= now()`);
}

/** Key of the one unconfirmed authenticator secret per user; no ticket is issued for it. */
const getPendingTotpKey = (userId: number) => ({ ticketHash: hashToken(`totpAdd ${userId}`) });

export async function savePendingTotp(db: Executor, userId: number, totpSecret: string): Promise<void> {
  const values = { userId, totpSecret, expiresAt: sql`now() + ${TTL}` };
  await db
    .insert(tickets)
    .values({ ...getPendingTotpKey(userId), purpose: 'totpAdd', ...values })
    .onConflictDoUpdate({ target: tickets.ticketHash, set: values });
}

export async function findPendingTotp(db: Executor, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: tickets.totpSecret })
    .from(tickets)
    .where(matchesTicket(getPendingTotpKey(userId)));
  return row?.secret;
}

export const deletePendingTotp = async (tx: Executor, userId: number): Promise<void> =>
  consumeTicket(tx, getPendingTotpKey(userId));
