import { useCan, usePageParams } from '@backroom/auth';
import { useGetStoreDetailQuery } from '@backroom/client/store-management';
import { storeManagementContract } from '@backroom/contract/store-management';
import { isForbidden, NoRight } from '@backroom/records';
import { BackTo, RecordAbsent } from '@backroom/records/one';
import { useText } from '@backroom/ui';

import { storeText } from './store.text.ts';
import { StoreView } from './store-view.tsx';

export function StorePage() {
  const t = useText(storeText);
  const { storeId = '' } = usePageParams();
  const mayRead = useCan(storeManagementContract.detail.access);
  return mayRead ? <OneStore key={storeId} storeId={Number(storeId)} /> : <NoRight title={t('detailTitle')} />;
}

function OneStore({ storeId }: { storeId: number }) {
  const t = useText(storeText);
  const isId = Number.isInteger(storeId) && storeId > 0;
  const answer = useGetStoreDetailQuery({ params: { storeId }, quiet: [404] }, { skip: !isId });
  if (answer.data && !isForbidden(answer.error)) return <StoreView detail={answer.data} back={<BackToStores />} />;
  return (
    <RecordAbsent
      title={t('detailTitle')}
      back={<BackToStores />}
      answer={isId ? answer : null}
      absentTitle={t('absentTitle')}
      absentHint={t('absentHint')}
    />
  );
}

function BackToStores() {
  const t = useText(storeText);
  return <BackTo to="/admin/sys-store">{t('back')}</BackTo>;
}
