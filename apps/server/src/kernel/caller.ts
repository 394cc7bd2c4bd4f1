import { type Access, type Language } from '@backroom/contract';

/** Who is calling, as the session store knows it at this moment. */
export interface Caller {
  userId: number;
  userName: string;
  sessionId: string;
  /** The roles that count in this call: all enabled ones, or the one that was switched to. */
  roleKeys: string[];
  /** The role that was switched to; null while all of them count. */
  activeRole: string | null;
  permissions: string[];
  deptId: number;
  language: Language;
  requestId: string;
  ip: string;
}

/** What the operation log needs to know of a caller. */
export type Actor = Pick<Caller, 'userId' | 'userName' | 'roleKeys' | 'requestId' | 'ip'>;

/** The server itself: seeds, administration from the shell, clean-up. */
export const SYSTEM: Actor = { userId: 0, userName: 'system', roleKeys: [], requestId: '', ip: '' };

/** Permission of the role `admin` alone: everything. */
export const WILDCARD = '*:*:*';

/** Whether a caller may use an endpoint; the same answer everywhere. */
export function holds(caller: Pick<Caller, 'permissions'> | null, access: Access): boolean {
  if (access === 'public') return true;
  if (!caller) return false;
  return access === 'signed-in' || caller.permissions.includes(WILDCARD) || caller.permissions.includes(access);
}
