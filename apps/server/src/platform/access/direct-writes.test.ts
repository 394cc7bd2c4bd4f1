import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes outside of `inTransaction`, which no commit check sees; by file, with the reason. */
const EXEMPT: Record<string, string> = {
  'business/month-plan/plan-presence.service.ts': 'who edits now, forgotten after some seconds',
  'business/notices/notices-retention.ts': 'regular job',
  'identity/captcha/captcha.ts': 'before a sign-in; expired rows',
  'identity/login-log/login-log-retention.ts': 'regular job',
  'identity/login-log/write-login-log.ts': 'logged although the sign-in fails',
  'identity/sessions/session-tokens.repository.ts': 'renewal of the token of any request',
  'identity/sessions/sessions.repository.ts': 'last use of a session; expired rows',
  'identity/sign-in/tickets.repository.ts': 'before the sign-in is complete; expired rows',
  'identity/sms/sms-codes.repository.ts': 'counted although the code is wrong; expired rows',
  'identity/store-tokens/store-tokens.ts': 'last use of a token',
  'kernel/database/replica/note-written.ts': 'where the log of the database is, after the call',
  'kernel/http/idempotency.ts': 'claims of keys, before and after the call; expired rows',
  'kernel/jobs/delete-expired-jobs.ts': 'regular job',
  'kernel/jobs/job-lease.ts': 'claims and leases of jobs',
  'kernel/jobs/job-queue.ts': 'progress of jobs',
  'kernel/limits/attempts.ts': 'counted although the sign-in fails',
  'kernel/limits/delete-unused-limits.ts': 'regular job',
  'kernel/limits/instance.ts': 'sign of life of an instance',
  'kernel/limits/leases.ts': 'places that a person holds, before and after the call',
  'kernel/limits/shared-minute-limit.ts': 'counted although the call is refused',
  'kernel/observe/instance-reports.ts': 'sign of life of an instance',
  'kernel/process/secrets.ts': 'created at the first start',
  'platform/backups/backups.repository.ts': 'regular job',
  'platform/sms-sender/sms-outbox.ts': 'demo only; old rows',
};

const SERVER = join(import.meta.dirname, '../..');
/** The handle of the database, not that of a transaction. */
const WRITE = /\b(?:db|database)\s*\.(?:insert|update|delete)\(|\binsert(?:Rows|Returning)\(\s*(?:db|app\.database)\b/;

const files = globSync('{kernel,platform,identity,business,live}/**/*.ts', { cwd: SERVER }).filter(
  (file) => !file.includes('.test.') && !file.startsWith('testing/'),
);
const writers = files.filter((file) => WRITE.test(readFileSync(join(SERVER, file), 'utf8'))).sort();

it('every write of an endpoint is in a transaction, whose author is read again before its commit', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(writers).toEqual(Object.keys(EXEMPT));
});
