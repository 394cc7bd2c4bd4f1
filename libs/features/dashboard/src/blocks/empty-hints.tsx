import { useUser } from '@backroom/auth';
import { ButtonLink, FirstStoreLink } from '@backroom/records/detail';
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
export function NoPlan() {
  const t = useText(blocksText);
  return (
    <EmptyState
      title={t('noPlan')}
      description={t('noPlanHint')}
      action={
        <ButtonLink to="/cafu/cash-in/month-plan" data-tone="outline">
          {t('openPlan')}
        </ButtonLink>
      }
    />
  );
}
