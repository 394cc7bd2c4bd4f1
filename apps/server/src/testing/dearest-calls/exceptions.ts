const ONE_RECORD = 'writes one record of bounded fields, without a list';
const HASH = 'hashes a password: two at a time in all, see docs/limits.md';
const SIGN_IN = 'attempts are limited by user and address';
const OWN = 'the own account of the caller, without a list of records';
const PICTURE = 'one picture of bounded bytes';
const JOB = 'one job of the caller';

/** Writes that are not sent, and why: none of their JSON bodies has a list. */
export const UNMEASURED: Record<string, string> = {
  'POST /api/v1/login/usna': HASH,
  'POST /api/v1/login/uste': SIGN_IN,
  'POST /api/v1/msg-verify-code': SIGN_IN,
  'POST /api/v1/login/step/factor': SIGN_IN,
  'POST /api/v1/login/step/passkey-options': SIGN_IN,
  'POST /api/v1/login/step/passkey': SIGN_IN,
  'POST /api/v1/login/step/enrol': SIGN_IN,
  'POST /api/v1/login/step/enrol-confirm': SIGN_IN,
  'POST /api/v1/login/step/password': HASH,
  'POST /api/v1/login/passkey-options': SIGN_IN,
  'POST /api/v1/login/passkey': SIGN_IN,
  'POST /refreshtoken': SIGN_IN,
  'POST /api/v1/logout': OWN,
  'POST /api/v1/see-as': OWN,
  'DELETE /api/v1/see-as': OWN,
  'POST /api/v1/shared-view': ONE_RECORD,
  'PUT /api/v1/user/pwd/set': HASH,
  'PUT /api/v1/user/profile': OWN,
  'PUT /api/v1/user/preferences': OWN,
  'POST /api/v1/user/totp': OWN,
  'DELETE /api/v1/user/totp': OWN,
  'POST /api/v1/user/totp/confirm': OWN,
  'POST /api/v1/user/recovery-codes': OWN,
  'POST /api/v1/user/passkey-options': OWN,
  'POST /api/v1/user/passkey': OWN,
  'DELETE /api/v1/user/session/others': OWN,
  'POST /api/v1/user/avatar': PICTURE,
  'DELETE /api/v1/user/avatar': OWN,
  'POST /api/v1/set-config/logo': PICTURE,
  'PUT /api/v1/set-config': ONE_RECORD,
  'DELETE /api/v1/session/user': ONE_RECORD,
  'DELETE /api/v1/job/{jobId}': JOB,
  'POST /api/v1/job/{jobId}/cancel': JOB,
  'POST /api/v1/job/{jobId}/first-passwords': JOB,
  'PUT /api/v1/user/status': ONE_RECORD,
  'PUT /api/v1/user/pwd/reset': HASH,
  'PUT /api/v1/user/unlock': ONE_RECORD,
  'PUT /api/v1/role-status': ONE_RECORD,
  'PUT /api/cafu/notice/{id}/read': OWN,
  'PUT /api/cafu/notice/{id}/acknowledge': OWN,
  'PUT /api/cafu/cash-in/month-plan/presence': ONE_RECORD,
  'POST /api/cafu/cash-in/day/reopen': ONE_RECORD,
  'POST /api/cafu/cash-in/day/review': ONE_RECORD,
  'POST /api/cafu/cash-in/question': ONE_RECORD,
  'POST /api/cafu/cash-in/token': ONE_RECORD,
};

/** Bodies with a list that are not sent, and why. */
export const UNMEASURED_LISTS: Record<string, string> = {
  'POST /api/v1/sys-user': 'hashes a password, and has 20 roles at most',
  'PUT /api/v1/sys-user': 'has 20 roles at most',
  'POST /api/v1/sys-user/import': 'hashes a password for each user, one at a time; more than 200 users are a job',
  'DELETE /api/v1/user/passkey': 'a user has 20 at most',
  'DELETE /api/v1/user/session': OWN,
  'DELETE /api/v1/shared-view': '100 rows of bounded fields, without references to them',
  'POST /api/cafu/cash-in/day': 'one row, with 60 lines at most',
  'POST /api/cafu/cash-in/day/close': 'one row, with 60 lines at most',
  'DELETE /api/v1/session': 'would end sessions of 100 users that must sign in first',
};

/** Reads that are streams. */
export const STREAMS = new Set(['GET /api/v1/events']);

/** Exports are bounded in flight, and a job beyond 10,000 rows: see docs/limits.md. */
export const isExport = (name: string) => /\/export(?:\/workbook)?$/.test(name);
