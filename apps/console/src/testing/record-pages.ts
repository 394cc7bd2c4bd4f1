/** Pages that request nothing: neither their data nor their rights can be missing. By component path. */
export const WITHOUT_DATA: readonly string[] = ['/error/401', '/error/404', '/error/private', '/login/index'];

/** Paths and addresses of pages of a record, and of one that loads what its query names, by component path. */
const RECORDS: Readonly<Record<string, readonly [path: string, address: string]>> = {
  '/admin/dict/data': ['/admin/dict/data/:dictId', '/admin/dict/data/1'],
  '/admin/sys-role/auth': ['/admin/sys-role/:roleId/auth', '/admin/sys-role/1/auth'],
  '/admin/why/index': ['/admin/why', '/admin/why?what=page:1'],
  '/admin/finding/index': ['/admin/finding', '/admin/finding'],
  '/admin/sys-user/detail': ['/admin/sys-user/:userId', '/admin/sys-user/1'],
  '/admin/sys-store/detail': ['/admin/sys-store/:storeId', '/admin/sys-store/1'],
};

/** The path and an address of a page; its component path if it is no page of a record. */
export const getRecordAddress = (component: string): readonly [path: string, address: string] =>
  RECORDS[component] ?? [component, component];
