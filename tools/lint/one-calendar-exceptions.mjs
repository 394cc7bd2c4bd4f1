/**
 * Files that take a present moment of this machine, and how often: for an age, a delay or a stamp, never for a day. The
 * numbers may only shrink; a test compares them with the files.
 */
export const PRESENT_MOMENTS = {
  'apps/console/src/api-error-middleware.ts': 1,
  'apps/console/src/error-reporting/capture-error.ts': 1,
  'apps/console/src/error-reporting/send-error-reports.ts': 2,
  'apps/console/src/history.ts': 2,
  'apps/console/src/shell/status-banners/use-new-version.ts': 3,
  'apps/console/src/start-app.ts': 3,
  'apps/server/src/database/seed.ts': 1,
  'apps/server/src/database/seed/notices.ts': 1,
  'apps/server/src/identity/avatars/avatars.service.ts': 1,
  'apps/server/src/identity/captcha/captcha.ts': 1,
  'apps/server/src/platform/error-log/error-log.routes.ts': 1,
  'apps/server/src/live/events/event-hub.ts': 3,
  'apps/server/src/business/notices/notices.service.ts': 1,
  'apps/server/src/identity/second-factors/totp.ts': 1,
  'apps/server/src/identity/sessions/sessions.routes.ts': 1,
  'apps/server/src/platform/sms-sender/sms-webhook.ts': 1,
  'apps/server/src/cli/users-admin-reset.ts': 1,
  'apps/server/src/identity/users/users-locks.ts': 1,
  'apps/server/src/identity/users/users-password-change.ts': 1,
  'apps/server/src/identity/users/users-password-reset.service.ts': 1,
  'apps/server/src/kernel/database/audited-store.ts': 2,
  'apps/server/src/kernel/database/data-lock.ts': 1,
  'apps/server/src/kernel/jobs/regular-jobs.ts': 1,
  'apps/server/src/kernel/process/server-clock.ts': 1,
  'libs/api/client/src/events/session-stream.ts': 2,
  'libs/auth/src/session-channel.ts': 1,
  'libs/auth/src/user-storage.ts': 2,
  'libs/features/sign-in/src/phone/use-phone-form.ts': 1,
  'libs/ui/src/code-input/use-seconds-left.ts': 2,
  'libs/ui/src/format/clock.ts': 3,
  'libs/ui/src/toaster/toast-history.ts': 1,
};

/** Files that let `Intl` write the words of a day. */
export const WORDS = {
  'libs/features/dashboard/src/model/format-day.ts': 1,
  'libs/records/src/plan-figures/format-month-name.ts': 1,
  'libs/features/month-plan/src/period-columns.ts': 1,
  'libs/features/takings/src/format/use-day-format.ts': 1,
  'libs/layout/src/zone-note.tsx': 1,
  'libs/ui/src/date-picker/calendar.tsx': 1,
  'libs/features/month-plan/src/use-period-format.ts': 1,
  'libs/features/stores/src/comparison/use-comparison-texts.ts': 1,
  'libs/records/src/operations/format-period.ts': 1,
};
