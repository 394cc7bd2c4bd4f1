import { useUser } from '@backroom/auth';
import type { PlanEmptyReason } from '@backroom/contract/month-plan';
import { FirstStoreLink } from '@backroom/records/detail';
import { Button, EmptyState, useText } from '@backroom/ui';

import { planEmptyText } from './plan-empty.text.ts';
import type { PlanViewProps } from './plan-view.ts';

interface PlanEmptyProps extends PlanViewProps {
  /** Null: there are stores, but the filters of the page leave none. */
  reason: PlanEmptyReason | null;
}

const ALL_STORES = { region: 0, store: 0, only: undefined, page: 1 };

/** In place of the stores: why there are none, and the next step. */
export function PlanEmpty({ reason, searchParams: { only }, onChange }: PlanEmptyProps) {
  const t = useText(planEmptyText);
  const user = useUser();
  const showAll = <Button onClick={() => onChange(ALL_STORES)}>{t('showAll')}</Button>;
  if (reason === 'noStores')
    return <EmptyState title={t('noStores')} description={t('noStoresHint')} action={<FirstStoreLink />} />;
  if (reason === 'outOfScope')
    return <EmptyState title={t('outOfScope')} description={t('outOfScopeHint', { dept: user?.deptName ?? '' })} />;
  if (only) return <EmptyState title={t(only === 'behind' ? 'noneBehind' : 'allDone')} action={showAll} />;
  return <EmptyState reason="noMatch" title={t('noMatch')} description={t('noMatchHint')} action={showAll} />;
}
