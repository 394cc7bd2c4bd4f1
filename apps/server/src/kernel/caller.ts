import { type Language } from '@backroom/contract';

import { type Person } from './access/grant.ts';

/** Who is calling, as the session store knows it at this moment. */
export interface Caller extends Person {
  userName: string;
  sessionId: string;
  /** The roles that count in this call: all enabled ones, or the one that was switched to. */
  roleKeys: string[];
  /** The role that was switched to; null while all of them count. */
  activeRole: string | null;
  permissions: string[];
  language: Language;
  requestId: string;
  ip: string;
}

/** What the operation log needs to know of a caller. */
export type Actor = Pick<Caller, 'userId' | 'userName' | 'roleKeys' | 'requestId' | 'ip'>;

/** The server itself: seeds, administration from the shell, clean-up. */
export const SYSTEM: Actor = { userId: 0, userName: 'system', roleKeys: [], requestId: '', ip: '' };
