import type { Access } from '@backroom/contract';

/** Records whose names lead to their page. */
export type LinkedType = 'user' | 'role' | 'dept' | 'store';

/** Page of a record and the permission to read it. A department is shown in the list. */
export const LINKED: Readonly<Record<LinkedType, { access: Access; getPath: (id: number, name: string) => string }>> = {
  user: { access: 'admin:sysUser:query', getPath: (id) => `/admin/sys-user/${id}` },
  role: { access: 'admin:sysRole:query', getPath: (id) => `/admin/sys-role/${id}/auth` },
  dept: {
    access: 'admin:sysDept:query',
    getPath: (_id, name) => `/admin/sys-dept?${new URLSearchParams({ keyword: name }).toString()}`,
  },
  store: { access: 'admin:sysStore:query', getPath: (id) => `/admin/sys-store/${id}` },
};
