import { STATUS_NORMAL } from '@backroom/contract';
import type { RefusalReason } from '@backroom/contract/login-log';

interface Proof {
  isLocked: boolean;
  isRight: boolean;
  /** The reason for a wrong proof. */
  otherwise: RefusalReason;
}

/** Why a sign-in was refused, for the login log only: the response must not depend on it. */
export function getRefusalReason(
  user: { status: string; roleKeys: readonly string[] } | undefined,
  { isLocked, isRight, otherwise }: Proof,
): RefusalReason {
  if (!user) return 'unknownUser';
  if (isLocked) return 'locked';
  if (!isRight) return otherwise;
  return user.status === STATUS_NORMAL ? 'noRole' : 'disabled';
}
