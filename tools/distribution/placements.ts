/** Where a distributed PostgreSQL, such as one with Citus, would keep a table. */
export type Placement =
  /** A copy on each node: small, or joined with everything. */
  | 'reference'
  /** On the first node alone: not joined with what is distributed. */
  | 'local'
  /** In shards by a column; the shards of a group with equal keys are on one node, and joined there. */
  | { group: string; key: string };

const BY_STORE = { group: 'store', key: 'store_id' };
const BY_PERSON = { group: 'person', key: 'user_id' };
const BY_CHAIN = { group: 'chain', key: 'chain' };

/** Of every table; a new one needs its line. What grows with stores and years is distributed. */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  cafu_cash_in_question: BY_STORE,
  cafu_month_sum: BY_STORE,
  cafu_plan_sheet: BY_STORE,
  cafu_takings_day: BY_STORE,
  cafu_takings_month: BY_STORE,
  cafu_notice_receipt: BY_PERSON,
  sys_idempotency: BY_PERSON,
  sys_login_log: { group: 'name', key: 'username' },
  sys_oper_log: BY_CHAIN,
  sys_oper_log_chain: BY_CHAIN,

  cafu_import_mapping: 'reference',
  cafu_notice: 'reference',
  cafu_notice_changes: 'reference',
  cafu_plan_month: 'reference',
  cafu_store_token: 'reference',
  sys_avatar: 'reference',
  sys_config: 'reference',
  sys_dept: 'reference',
  sys_dept_moves: 'reference',
  sys_dict_changes: 'reference',
  sys_dict_data: 'reference',
  sys_dict_type: 'reference',
  sys_menu: 'reference',
  sys_post: 'reference',
  sys_role: 'reference',
  sys_role_dept: 'reference',
  sys_role_menu: 'reference',
  sys_store: 'reference',
  sys_user: 'reference',
  sys_shared_view: 'reference',
  sys_user_preference: 'reference',
  sys_user_role: 'reference',

  cafu_plan_presence: 'local',
  sys_backup: 'local',
  sys_captcha_spent: 'local',
  sys_demo_account: 'local',
  sys_error_group: 'local',
  sys_error_group_day: 'local',
  sys_error_group_user: 'local',
  sys_error_log: 'local',
  sys_instance: 'local',
  sys_instance_report: 'local',
  sys_job: 'local',
  sys_job_file: 'local',
  sys_lease: 'local',
  sys_login_attempt: 'local',
  sys_logo: 'local',
  sys_passkey: 'local',
  sys_rate_window: 'local',
  sys_recovery_code: 'local',
  sys_secret: 'local',
  sys_session: 'local',
  sys_session_token: 'local',
  sys_sign_in_ticket: 'local',
  sys_sms_code: 'local',
  sys_sms_outbox: 'local',
  sys_user_totp: 'local',
};
