import { and, eq, type InferSelectModel, ne, sql } from 'drizzle-orm';

import { type Executor } from '../../kernel/database.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { tickets } from './sign-in.table.ts';
import { startAgain } from './step-refusals.ts';

export type Ticket = InferSelectModel<typeof tickets>;
type NewTicket = Pick<Ticket, 'purpose'> &
  Partial<Pick<Ticket, 'userId' | 'done' | 'isUnbound' | 'challenge' | 'totpSecret'>>;

const LIFE = sql`interval '10 minutes'`;
const isAlive = sql`${tickets.expiresAt} > now()`;
const isTicket = ({ ticketHash }: Pick<Ticket, 'ticketHash'>) => and(eq(tickets.ticketHash, ticketHash), isAlive);

/** Issues a ticket. Only its hash is stored. */
export async function issueTicket(db: Executor, values: NewTicket) {
  const ticket = newToken();
  const [row] = await db
    .insert(tickets)
    .values({ ...values, ticketHash: hashToken(ticket), expiresAt: sql`now() + ${LIFE}` })
    .returning({ expiresAt: tickets.expiresAt });
  if (!row) throw new Error('the insert of the ticket returned no row');
  return { ticket, expiresAt: row.expiresAt };
}

/** @returns undefined for a ticket that is unknown, used, expired or for another purpose */
export async function findTicket(db: Executor, purpose: Ticket['purpose'], ticket: string) {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(isTicket({ ticketHash: hashToken(ticket) }), eq(tickets.purpose, purpose)));
  return row;
}

/**
 * Consumes a ticket. Of concurrent calls with the same ticket one succeeds.
 *
 * @throws 400 for the others
 */
export async function useUp(tx: Executor, ticket: Pick<Ticket, 'ticketHash'>): Promise<void> {
  const [used] = await tx.delete(tickets).where(isTicket(ticket)).returning({ hash: tickets.ticketHash });
  if (!used) throw startAgain();
}

/**
 * Stores the challenge of a passkey or the secret of an unconfirmed authenticator with a ticket.
 *
 * @throws 400 for an expired or consumed ticket
 */
export async function keepWith(
  db: Executor,
  ticket: Ticket,
  values: Partial<Pick<Ticket, 'challenge' | 'totpSecret'>>,
): Promise<void> {
  const [kept] = await db.update(tickets).set(values).where(isTicket(ticket)).returning({ hash: tickets.ticketHash });
  if (!kept) throw startAgain();
}

/**
 * Consumes the challenge of a ticket, before the response is verified.
 *
 * @returns false if it was consumed before
 */
export async function takeChallenge(db: Executor, ticket: Ticket): Promise<boolean> {
  const taken = await db
    .update(tickets)
    .set({ challenge: '' })
    .where(and(isTicket(ticket), eq(tickets.challenge, ticket.challenge), ne(tickets.challenge, '')))
    .returning({ hash: tickets.ticketHash });
  return taken.length > 0;
}

/** Deletes the tickets of unfinished sign-ins. */
export async function dropDeadTickets(db: Executor): Promise<void> {
  await db.delete(tickets).where(sql`${tickets.expiresAt} <= now()`);
}

/** Key of the one unconfirmed authenticator secret per user; no ticket is issued for it. */
const pendingTotp = (userId: number) => ({ ticketHash: hashToken(`totpAdd ${userId}`) });

export async function keepPendingTotp(db: Executor, userId: number, totpSecret: string): Promise<void> {
  const values = { userId, totpSecret, expiresAt: sql`now() + ${LIFE}` };
  await db
    .insert(tickets)
    .values({ ...pendingTotp(userId), purpose: 'totpAdd', ...values })
    .onConflictDoUpdate({ target: tickets.ticketHash, set: values });
}

export async function findPendingTotp(db: Executor, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: tickets.totpSecret })
    .from(tickets)
    .where(isTicket(pendingTotp(userId)));
  return row?.secret;
}

export const dropPendingTotp = async (tx: Executor, userId: number): Promise<void> => useUp(tx, pendingTotp(userId));
