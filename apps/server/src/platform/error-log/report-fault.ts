import { ERROR_LIMITS } from '@backroom/contract/error-log';

import type { Database } from '../../kernel/database/database.ts';
import type { ReportFault } from '../../kernel/http/report-unreadable.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { createErrorReportRepository } from './error-reports.repository.ts';

const BUILD = 'server';

/** Stores faults of the server in the error log, beside those of browsers. */
export function createFaultReporter(db: Database): ReportFault {
  const reports = createErrorReportRepository(db);
  return ({ message, details }, { userId, userName }, request) => {
    const { ip, userAgent } = getRequestMetadata(request);
    return reports.add([
      {
        message: message.slice(0, ERROR_LIMITS.message),
        stack: details.slice(0, ERROR_LIMITS.stack),
        // No page: every one that shows the record meets the fault.
        address: '',
        version: BUILD,
        count: 1,
        userId,
        userName,
        ip,
        userAgent,
        createdAt: getServerTime(),
      },
    ]);
  };
}
