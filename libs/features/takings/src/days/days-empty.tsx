import { useCan } from '@backroom/auth';
import { FirstStoreLink } from '@backroom/records/detail';
import { Button, EmptyState, useText } from '@backroom/ui';

import { signText } from '../sign/sign.text.ts';
import { daysText } from './days.text.ts';
import type { DaysSearchParams, OnlyValue } from './use-days-search-params.ts';

interface DaysEmptyProps {
  only: OnlyValue;
  region: number;
  onChange: (values: Partial<DaysSearchParams>) => void;
}

/** Why no store is shown: none waits, none in the region, none in scope, none at all. */
export function DaysEmpty({ only, region, onChange }: DaysEmptyProps) {
  const t = useText(daysText);
  const tSign = useText(signText);
  const canAddStores = useCan('admin:sysStore:add');
  if (only !== 'all')
    return (
      <EmptyState
        {...(only === 'waiting' || only === 'unclosed'
          ? { title: t('allDone'), description: t('allDoneHint') }
          : { reason: 'noMatch' as const, title: t('noneWithSign', { sign: tSign(only) }) })}
        action={<Button onClick={() => onChange({ only: 'all', page: 1 })}>{t('showAll')}</Button>}
      />
    );
  if (region !== 0)
    return (
      <EmptyState
        reason="noMatch"
        title={t('noneInRegion')}
        description={t('noneInRegionHint')}
        action={<Button onClick={() => onChange({ region: 0, page: 1 })}>{t('allRegions')}</Button>}
      />
    );
  if (canAddStores)
    return <EmptyState title={t('noStores')} description={t('noStoresHint')} action={<FirstStoreLink />} />;
  return <EmptyState reason="noRight" title={t('noneInScope')} description={t('noneInScopeHint')} />;
}
