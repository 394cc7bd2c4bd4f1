import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { dashboardRoutes } from './business/dashboard/dashboard.routes.ts';
import { createOwnNoticeRepository } from './business/notices/own-notices.repository.ts';
import { ownNoticeRoutes } from './business/notices/own-notices.routes.ts';
import { createFindRecipient } from './business/notices/own-notices-recipient.ts';
import { personRoutes } from './business/people/people.routes.ts';
import { findMigrationState, isMigrated } from './database/migrate.ts';
import { accountRoutes } from './identity/account/account.routes.ts';
import { avatarRoutes } from './identity/avatars/avatars.routes.ts';
import { captchaRoutes } from './identity/captcha/captcha.routes.ts';
import { effectRoutes } from './identity/effects/effects.routes.ts';
import { findingRoutes } from './identity/findings/findings.routes.ts';
import { explanationRoutes } from './identity/menus/explanations/explanations.routes.ts';
import { navigationRoutes } from './identity/menus/navigation.routes.ts';
import { sharedViewRoutes } from './identity/roles/shared-views.routes.ts';
import { createAuthenticate } from './identity/sessions/authenticate.ts';
import { createCallerLoader } from './identity/sessions/load-caller.ts';
import { seeAsRoutes } from './identity/sessions/see-as/see-as.routes.ts';
import { sessionRoutes } from './identity/sessions/sessions.routes.ts';
import { signInRoutes } from './identity/sign-in/sign-in.routes.ts';
import { signInStepRoutes } from './identity/sign-in/steps.routes.ts';
import { smsRoutes } from './identity/sms/sms.routes.ts';
import { findDay } from './identity/stores/current-day.ts';
import { ownStoreRoutes } from './identity/stores/own-stores.routes.ts';
import type { Database } from './kernel/database/database.ts';
import { buildHttpServer, type HttpServerOptions } from './kernel/http/http-server.ts';
import type { ServerConfig } from './kernel/process/server-config.ts';
import { eventRoutes } from './live/events/events.routes.ts';
import { appConfigRoutes } from './platform/app-config/app-config.routes.ts';
import { systemSettingsRoutes } from './platform/config/system-settings.routes.ts';
import { createFaultReporter } from './platform/error-log/report-fault.ts';
import { searchRoutes } from './platform/search/search.routes.ts';
import { systemStatusRoutes } from './platform/system-status/system-status.routes.ts';
import { namedTables, recordLists, resourceRoutes, searchSources } from './server-resources.ts';

interface AppOptions extends Pick<
  HttpServerOptions,
  'timeouts' | 'exportsPerMinute' | 'uploadsPerMinute' | 'jobExportRows'
> {
  db: Database;
  /** Whether the database is reachable and migrated. */
  isReady?: () => Promise<boolean>;
  config: ServerConfig;
  logger: Logger;
  /** Shorter durations for tests. */
  durations?: { phoneSignInMs?: number; codeRequestMs?: number; smsWebhookMs?: number; eventPollMs?: number };
}

/** The complete app, not listening yet: the routes of all features behind the route guard. */
export const buildApp = ({
  db,
  isReady = () => isMigrated(db),
  config,
  logger,
  durations = {},
  ...limits
}: AppOptions): Promise<FastifyInstance> =>
  buildHttpServer({
    ...limits,
    db,
    config,
    logger,
    authenticate: createAuthenticate(db),
    loadCaller: createCallerLoader(db),
    // A caller without a department has no store.
    findTimeZone: async (caller) => (await findDay(db, { deptId: caller?.deptId ?? 0 })).timeZone,
    isReady,
    reportFault: createFaultReporter(db),
    routes(app) {
      const ownNotices = createOwnNoticeRepository(db);
      const findRecipient = createFindRecipient(db);
      signInRoutes(app, db, config, durations.phoneSignInMs);
      captchaRoutes(app, db);
      smsRoutes(app, db, config, durations);
      signInStepRoutes(app, db, config);
      sessionRoutes(app, db, config);
      seeAsRoutes(app, db);
      sharedViewRoutes(app, db);
      accountRoutes(app, db, config);
      avatarRoutes(app, db);
      ownStoreRoutes(app, db);
      eventRoutes(app, db, logger, durations.eventPollMs);
      navigationRoutes(app, db);
      explanationRoutes(app, db, recordLists);
      effectRoutes(app, db, recordLists);
      findingRoutes(app, db);
      dashboardRoutes(app, db, {
        // Those of a person whom someone else sees the console as are for that person alone.
        countPendingNotices: async (caller) => (caller.view ? 0 : ownNotices.countPending(await findRecipient(caller))),
        tables: namedTables,
        makesBackups: config.backups !== null,
      });
      resourceRoutes(app, db, config);
      personRoutes(app, db, recordLists);
      searchRoutes(app, db, searchSources);
      appConfigRoutes(app, db, config);
      systemSettingsRoutes(app, db, config);
      systemStatusRoutes(app, db, config, { findMigrations: () => findMigrationState(db) });
      ownNoticeRoutes(app, db);
    },
  });
