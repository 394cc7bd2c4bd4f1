import { hasPermission, listPermissions } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../kernel/errors/messages.ts';
import type { LoadCaller } from '../../kernel/jobs/job-host.ts';
import { assertCallerCurrent, findPrincipal } from '../../platform/access/principals.repository.ts';

const DISABLED = { 'zh-CN': '用户已停用，任务没有执行', 'en-US': 'The user is disabled, so the job has not run' };
const FORBIDDEN = {
  'zh-CN': '任务执行时已没有权限',
  'en-US': 'The permission had been revoked when the job ran',
};

const REASON_BY_STATUS: Readonly<Record<number, LocalizedText>> = { 401: DISABLED, 403: FORBIDDEN };

/** Reads the user of a job again: a job has no session, and its user may have lost rights since it was enqueued. */
export const createCallerLoader =
  (db: Database): LoadCaller =>
  async ({ userId, activeRole, language, actor }, access) => {
    const principal = await findPrincipal(db, userId, activeRole);
    if (!principal) throw new AppError(401, DISABLED);
    if (!hasPermission(principal, access)) throw new AppError(403, FORBIDDEN);
    const { grants } = principal;
    return {
      ...principal,
      sessionId: '',
      roleKeys: grants.map(({ roleKey }) => roleKey),
      activeRole,
      permissions: listPermissions(grants),
      language,
      requestId: actor?.requestId ?? '',
      ip: actor?.ip ?? '',
      isJob: true,

      assertCurrent: async (tx, used) => {
        try {
          await assertCallerCurrent(tx, { userId, activeRole, sessionId: '' }, { access, used });
        } catch (error) {
          // A job has no session.
          throw error instanceof AppError
            ? new AppError(error.status, REASON_BY_STATUS[error.status] ?? error.text)
            : error;
        }
      },
    };
  };
