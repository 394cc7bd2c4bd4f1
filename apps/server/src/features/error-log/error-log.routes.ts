import { type FastifyInstance } from 'fastify';

import { errorLogContract } from '@backroom/contract/error-log';

import { type Database } from '../../kernel/database.ts';
import { serve, serveDownload } from '../../kernel/serve.ts';
import { reserve } from '../sessions/login-attempts.ts';
import { originOf } from '../sessions/login-log.ts';
import { errorLogRepository } from './error-log.repository.ts';
import { errorLogColumns } from './error-log-columns.ts';

const MINUTE = 60;
/** Rate limit, so that a page in an error loop cannot fill the disk. */
const CALLS_A_MINUTE = 12;

const ruleOf = (userId: number) => ({
  bucket: `errors:${userId}`,
  limit: CALLS_A_MINUTE,
  windowSeconds: MINUTE,
  lockSeconds: MINUTE,
  lockMaxSeconds: MINUTE,
});

export function errorLogRoutes(app: FastifyInstance, db: Database) {
  const repository = errorLogRepository(db);

  serve(app, errorLogContract.report, async ({ body }, { userId, userName }, request) => {
    if ((await reserve(db, ruleOf(userId))) !== null) return { kept: 0 };
    const { ip, userAgent } = originOf(request);
    await repository.add(
      body.errors.map(({ at, ...error }) => ({
        ...error,
        userId,
        userName,
        ip,
        userAgent,
        // A client clock that is fast must not keep the entry on top of the list.
        createdAt: new Date(Math.min(Date.parse(at), Date.now())),
      })),
    );
    return { kept: body.errors.length };
  });
  serve(app, errorLogContract.list, ({ query }) => repository.page(query));
  serve(app, errorLogContract.remove, ({ body }) => repository.remove(body.ids));
  serveDownload(app, errorLogContract.export, ({ query }) => ({
    fileName: { 'zh-CN': '错误日志', 'en-US': 'error-log' },
    columns: errorLogColumns,
    rows: repository.every(query),
  }));
}
