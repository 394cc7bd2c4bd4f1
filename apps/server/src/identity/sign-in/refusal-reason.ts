import { STATUS_NORMAL } from '@backroom/contract';
import type { RefusalReason } from '@backroom/contract/login-log';

interface CredentialCheck {
  isLocked: boolean;
  isValid: boolean;
  /** The reason if the credential is invalid. */
  failureReason: RefusalReason;
}

type Account = { status: string; roleKeys: readonly string[] };

/** Whether the user may sign in once the secret is right. */
export const maySignIn = ({ status, roleKeys }: Account): boolean => status === STATUS_NORMAL && roleKeys.length > 0;

/** Why a sign-in was refused, for the login log only: the response must not depend on it. */
export function getRefusalReason(
  user: Account | undefined,
  { isLocked, isValid, failureReason }: CredentialCheck,
): RefusalReason {
  if (!user) return 'unknownUser';
  if (isLocked) return 'locked';
  if (!isValid) return failureReason;
  return user.status === STATUS_NORMAL ? 'noRole' : 'disabled';
}
