import { useCan, usePageParams } from '@backroom/auth';
import { useGetStoreDetailQuery } from '@backroom/client/stores';
import { storeContract } from '@backroom/contract/stores';
import { Forbidden, isForbidden } from '@backroom/records';
import { BackLink, RecordPlaceholder, StaleDataHint } from '@backroom/records/detail';
import { useText } from '@backroom/ui';

import { useStoreYear } from './figures/use-store-year.ts';
import { StoreView } from './store-view.tsx';
import { storeText } from './stores.text.ts';

export function StorePage() {
  const t = useText(storeText);
  const { storeId = '' } = usePageParams();
  const canRead = useCan(storeContract.detail.access);
  return canRead ? <StoreLoader key={storeId} storeId={Number(storeId)} /> : <Forbidden title={t('detailTitle')} />;
}

function StoreLoader({ storeId }: { storeId: number }) {
  const t = useText(storeText);
  const isValidId = Number.isInteger(storeId) && storeId > 0;
  const year = useStoreYear(isValidId ? storeId : 0);
  const result = useGetStoreDetailQuery({ params: { storeId }, suppressErrors: 'toasts' }, { skip: !isValidId });
  if (result.data && !isForbidden(result.error))
    return (
      <>
        <StaleDataHint result={result} />
        <StoreView detail={result.data} year={year} back={<BackToStores />} />
      </>
    );
  return (
    <RecordPlaceholder
      title={t('detailTitle')}
      backLink={<BackToStores />}
      result={isValidId ? result : null}
      notFoundTitle={t('absentTitle')}
      notFoundHint={t('absentHint')}
    />
  );
}

function BackToStores() {
  const t = useText(storeText);
  return <BackLink to="/admin/sys-store">{t('back')}</BackLink>;
}
