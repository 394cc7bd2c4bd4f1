import { AppError } from '../errors/app-error.ts';
import type { Principal } from './grant.ts';
import { findLostRight } from './lost-right.ts';
import type { UsedRights } from './used-rights.ts';

/** 410: a stored answer was made with rights that its user no longer has. */
export const rightsShrunk = () => new AppError(410, 'rightsShrunk');

/** Whether a user still has the rights with which a stored answer was made; null: of a version that stored none. */
export const areRightsKept = (caller: Principal, rights: UsedRights | null): boolean =>
  rights === null || findLostRight(caller, rights) === undefined;

/** @throws 410 if the caller has lost one of the rights with which a stored answer was made */
export function assertRightsKept(caller: Principal | null, rights: UsedRights | null): void {
  if (caller && !areRightsKept(caller, rights)) throw rightsShrunk();
}
