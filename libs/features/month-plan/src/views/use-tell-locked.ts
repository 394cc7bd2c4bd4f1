import { useNavigate } from 'react-router';

import type { Access } from '@backroom/contract';
import { cashInContract, CORRECT_CASH_IN } from '@backroom/contract/cash-in';
import { toExplainedTarget, toWhyAddress } from '@backroom/contract/explanations/rules';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { showToast, useText } from '@backroom/ui';

import { cellLockText } from '../grid/cell-lock.text.ts';
import type { CellLock } from '../grid/cell-lock.ts';
import type { AmountKind } from '../model/cells.ts';

/** The right that is missing; undefined if no right would open the cell. */
function getMissing(lock: CellLock, kind: AmountKind): Access | undefined {
  if (lock === 'old' || lock === 'recorded') return CORRECT_CASH_IN;
  if (lock !== 'permission') return undefined;
  return kind === 'plan' ? monthPlanContract.save.access : cashInContract.add.access;
}

/** Tells why a cell is read-only, and leads to who could change that. Several keys in a row tell it once. */
export function useTellLocked(): (lock: CellLock, kind?: AmountKind) => void {
  const t = useText(cellLockText);
  const navigate = useNavigate();
  return (lock, kind = 'plan') => {
    const missing = getMissing(lock, kind);
    showToast({
      tone: 'warning',
      message: t(lock),
      once: true,
      ...(missing && {
        action: { label: t('why'), onSelect: () => void navigate(toWhyAddress({ what: toExplainedTarget(missing) })) },
      }),
    });
  };
}
