/** The pages of the records that have one. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  user: () => '/admin/sys-user',
  role: (id) => `/admin/sys-role/${id}/auth`,
  menu: () => '/admin/sys-menu',
  dept: () => '/admin/sys-dept',
  store: (id) => `/admin/sys-store/${id}`,
  post: () => '/admin/sys-post',
  notice: () => '/admin/notice',
  dictType: () => '/admin/dict',
  config: () => '/admin/sys-config',
  monthPlan: () => '/cafu/cash-in/month-plan',
};

const RECORD_ID = /^\d+$/;

/** The page that shows a record, or at least its list; null if there is none. */
export const getRecordPath = (noun: string, recordId: string): string | null =>
  RECORD_ID.test(recordId) ? (PAGES[noun]?.(recordId) ?? null) : null;
