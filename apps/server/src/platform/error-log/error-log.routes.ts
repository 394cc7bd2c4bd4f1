import type { FastifyInstance } from 'fastify';

import { errorLogContract } from '@backroom/contract/error-log';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import { consumeAttempt } from '../../kernel/limits/attempts.ts';
import { createErrorLogRepository } from './error-log.repository.ts';
import { createErrorLogService } from './error-log.service.ts';
import { createErrorLogColumns } from './error-log-columns.ts';
import { createErrorReportRepository } from './error-reports.repository.ts';

const MINUTE_SECONDS = 60;
/** Rate limit, so that a page in an error loop cannot fill the disk. */
const MAX_REPORTS_PER_MINUTE = 12;

const createRateLimit = (userId: number) => ({
  bucket: `errors:${userId}`,
  limit: MAX_REPORTS_PER_MINUTE,
  windowSeconds: MINUTE_SECONDS,
  lockSeconds: MINUTE_SECONDS,
  lockMaxSeconds: MINUTE_SECONDS,
});

export function errorLogRoutes(app: FastifyInstance, db: Database) {
  const repository = createErrorLogRepository(db);
  const reports = createErrorReportRepository(db);
  const service = createErrorLogService(db, repository);

  const findGroup = async (groupId: number) => orNotFound(await repository.find(groupId));

  registerEndpoint(app, errorLogContract.report, async ({ body }, { userId, userName }, request) => {
    if ((await consumeAttempt(db, createRateLimit(userId))) !== null) return { kept: 0 };
    const { ip, userAgent } = getRequestMetadata(request);
    await reports.add(
      body.errors.map(({ at, ...error }) => ({
        ...error,
        userId,
        userName,
        ip,
        userAgent,
        // A client clock that is fast must not keep the error on top of the list.
        createdAt: new Date(Math.max(0, Math.min(Date.parse(at), Date.now()))),
      })),
    );
    return { kept: body.errors.length };
  });
  registerEndpoint(app, errorLogContract.list, ({ query }) => repository.findPage(query));
  registerEndpoint(app, errorLogContract.byId, ({ params }) => findGroup(params.groupId));
  registerEndpoint(app, errorLogContract.occurrences, async ({ params: { groupId } }) => {
    await findGroup(groupId);
    return repository.findOccurrences(groupId);
  });
  registerEndpoint(app, errorLogContract.setState, ({ body }, caller) =>
    service.setState(caller, body.ids, body.state),
  );
  registerEndpoint(app, errorLogContract.remove, ({ body }, caller) => service.remove(caller, body.ids));
  registerDownload(app, errorLogContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '错误日志', 'en-US': 'error-log' },
    columns: createErrorLogColumns(language),
    rows: repository.iterateAll(query),
  }));
}
