import { bindTo } from '../../../kernel/access/bound.ts';
import { listPermissions } from '../../../kernel/access/grant.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { SeenAsTarget } from '../../../schema/sessions.table.ts';
import { endSeeingAs } from './see-as.service.ts';
import { findSeen } from './seen-as.repository.ts';

/**
 * The caller as whom an administrator sees the console, bound to the rights of the administrator. Read on each request,
 * like the rights of the caller: it ends as soon as it is no longer allowed.
 *
 * @throws 403 once if it has ended so; the next request is that of the administrator
 */
export async function applySeenAs(db: Database, viewer: Caller, target: SeenAsTarget): Promise<Caller> {
  const seen = await findSeen(db, viewer, target);
  if (!seen) {
    await inTransaction(db, (tx) => endSeeingAs(tx, viewer, Number(viewer.sessionId)));
    throw new AppError(403, 'seenAsEnded');
  }
  const { userId, userName, roleKeys, assertCurrent: _, ...context } = viewer;
  const { principal, kind, id, name, deptName } = seen;
  const bound = bindTo(principal, viewer);
  return {
    ...context,
    ...bound,
    roleKeys: bound.grants.map(({ roleKey }) => roleKey),
    activeRole: null,
    permissions: listPermissions(bound.grants),
    view: { kind, id, name, deptName, viewerName: userName, viewer: { userId, userName, roleKeys } },
  };
}
