import { useUser } from '@backroom/auth';
import { ButtonLink, FirstStoreLink } from '@backroom/records/detail';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { EmptyState, useText } from '@backroom/ui';

import { blocksText } from './blocks.text.ts';

/** A company without stores: the first step, for those who may take it. */
export function NoStores() {
  const t = useText(blocksText);
  return <EmptyState title={t('noStores')} description={t('noStoresHint')} action={<FirstStoreLink />} />;
}

/** There are stores, but the user may see none of them. */
export function OutOfScope() {
  const t = useText(blocksText);
  const user = useUser();
  return <EmptyState title={t('outOfScope')} description={t('outOfScopeHint', { dept: user?.deptName ?? '' })} />;
}

/** Stores without plan and cash-in. */
export const NoPlan = () => <PlanHint reason="noPlan" />;

/** A plan of which no day with cash-in is over, as on the first day of a month. */
export const NothingCompared = () => <PlanHint reason="notCompared" />;

function PlanHint({ reason }: { reason: 'noPlan' | 'notCompared' }) {
  const t = useText(blocksText);
  return (
    <EmptyState
      title={t(reason)}
      description={t(`${reason}Hint`)}
      action={
        <ButtonLink to={toPlanAddress()} data-tone="outline">
          {t('openPlan')}
        </ButtonLink>
      }
    />
  );
}
