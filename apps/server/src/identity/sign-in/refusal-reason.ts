import { STATUS_NORMAL } from '@backroom/contract';
import type { RefusalReason } from '@backroom/contract/login-log';

interface CredentialCheck {
  isLocked: boolean;
  isValid: boolean;
  /** The reason if the credential is invalid. */
  failureReason: RefusalReason;
}

/** Why a sign-in was refused, for the login log only: the response must not depend on it. */
export function getRefusalReason(
  user: { status: string; roleKeys: readonly string[] } | undefined,
  { isLocked, isValid, failureReason }: CredentialCheck,
): RefusalReason {
  if (!user) return 'unknownUser';
  if (isLocked) return 'locked';
  if (!isValid) return failureReason;
  return user.status === STATUS_NORMAL ? 'noRole' : 'disabled';
}
