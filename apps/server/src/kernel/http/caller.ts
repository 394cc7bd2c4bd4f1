import type { Language } from '@backroom/contract';
import type { SeenAs } from '@backroom/contract/session';

import type { Principal } from '../access/grant.ts';
import type { UsedRights } from '../access/used-rights.ts';
import type { Transaction } from '../database/database.ts';

/** Who sees the console as whom. Nothing is written meanwhile but the log, under both names. */
export interface View extends SeenAs {
  viewer: Pick<Caller, 'userId' | 'userName' | 'roleKeys'>;
}

/** The authenticated caller of a request, read from the session store for this request. */
export interface Caller extends Principal {
  userName: string;
  sessionId: string;
  /** The roles in effect: all enabled ones, or the active one. */
  roleKeys: string[];
  /** The role that the user has switched to; null if all roles are in effect. */
  activeRole: string | null;
  permissions: string[];
  language: Language;
  requestId: string;
  ip: string;
  /** What a replica must have to answer reads of the session; absent without a session: its reads never lag. */
  walPosition?: number;
  /** Set while an administrator sees the console as this person or role; `bound` limits what is shown. */
  view?: View;
  /** Set for a job, which runs without a session of its user. */
  isJob?: true;
  /**
   * Reads the caller again at the end of a write, which may have waited: throws if the session has ended, the user is
   * disabled, or has lost the permission or one of the rights that the write has used.
   */
  assertCurrent?: (tx: Transaction, used: UsedRights) => Promise<void>;
}

/** The part of a caller that the operation log records. */
export type Actor = Pick<Caller, 'userId' | 'userName' | 'roleKeys' | 'requestId' | 'ip' | 'isJob' | 'view'>;

/** The person at the keyboard. */
export const getPersonId = ({ userId, view }: Pick<Caller, 'userId' | 'view'>): number => view?.viewer.userId ?? userId;

/** The actor of seeds, CLI commands and clean-up jobs. */
export const SYSTEM_ACTOR: Actor = { userId: 0, userName: 'system', roleKeys: [], requestId: '', ip: '' };
