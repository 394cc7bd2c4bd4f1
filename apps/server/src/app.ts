import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { isMigrated } from './database/migrate.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { appConfigRoutes } from './features/app-config/app-config.routes.ts';
import { avatarRoutes } from './features/avatars/avatars.routes.ts';
import { captchaRoutes } from './features/captcha/captcha.routes.ts';
import { cashInRoutes } from './features/cash-in/cash-in.routes.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { systemSettingsRoutes } from './features/config/system-settings.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { findDay } from './features/dashboard/dashboard-day.ts';
import { departmentRoutes } from './features/departments/departments.routes.ts';
import { dictDataRoutes } from './features/dictionaries/dict-data.routes.ts';
import { dictTypeRoutes } from './features/dictionaries/dict-types.routes.ts';
import { errorLogRoutes } from './features/error-log/error-log.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { jobRoutes } from './features/jobs/jobs.routes.ts';
import { loginLogRoutes } from './features/login-log/login-log.routes.ts';
import { menuRoutes } from './features/menus/menus.routes.ts';
import { navigationRoutes } from './features/menus/navigation.routes.ts';
import { monthPlanRoutes } from './features/month-plan/month-plan.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { ownNoticeRoutes } from './features/notices/own-notices.routes.ts';
import { onlineRoutes } from './features/online/online.routes.ts';
import { operLogRoutes } from './features/oper-log/oper-log.routes.ts';
import { postRoutes } from './features/posts/posts.routes.ts';
import { roleRoutes } from './features/roles/roles.routes.ts';
import { createAuthenticate } from './features/sessions/authenticate.ts';
import { createCallerLoader } from './features/sessions/load-caller.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { signInStepRoutes } from './features/sign-in/steps.routes.ts';
import { smsRoutes } from './features/sms/sms.routes.ts';
import { storeComparisonRoutes } from './features/store-comparison/store-comparison.routes.ts';
import { ownStoreRoutes } from './features/stores/own-stores.routes.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import type { Database } from './kernel/database.ts';
import { buildHttpServer, type HttpServerOptions } from './kernel/http-server.ts';
import type { ServerConfig } from './kernel/server-config.ts';

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
    routes(app) {
      signInRoutes(app, db, config, durations.phoneSignInMs);
      captchaRoutes(app, db);
      smsRoutes(app, db, config, durations);
      signInStepRoutes(app, db, config);
      sessionRoutes(app, db, config);
      accountRoutes(app, db, config);
      avatarRoutes(app, db);
      departmentRoutes(app, db);
      ownStoreRoutes(app, db);
      storeRoutes(app, db);
      onlineRoutes(app, db);
      eventRoutes(app, db, logger, durations.eventPollMs);
      jobRoutes(app, db);
      errorLogRoutes(app, db);
      operLogRoutes(app, db);
      loginLogRoutes(app, db);
      navigationRoutes(app, db);
      dashboardRoutes(app, db);
      appConfigRoutes(app, db, config);
      dictTypeRoutes(app, db);
      dictDataRoutes(app, db);
      postRoutes(app, db);
      configRoutes(app, db, config);
      systemSettingsRoutes(app, db, config);
      userRoutes(app, db);
      roleRoutes(app, db);
      menuRoutes(app, db);
      noticeRoutes(app, db);
      ownNoticeRoutes(app, db);
      monthPlanRoutes(app, db);
      cashInRoutes(app, db);
      storeComparisonRoutes(app, db);
    },
  });
