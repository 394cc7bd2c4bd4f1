import { styled } from 'styled-components';

import { useCan, usePageParams } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useGetStoreDetailQuery } from '@backroom/client/store-management';
import { storeManagementContract } from '@backroom/contract/store-management';
import { isApiError, isForbidden, LoadFailed, NoRight } from '@backroom/records';
import { Card, EmptyState, Icon, linkStyles, PageHeader, Skeleton, useText } from '@backroom/ui';

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
  if (isForbidden(answer.error)) return <NoRight title={t('detailTitle')} />;
  if (answer.data) return <StoreView detail={answer.data} back={<BackToStores />} />;

  const isAbsent = !isId || (isApiError(answer.error) && answer.error.kind === 'refused' && answer.error.code === 404);
  return (
    <>
      <PageHeader title={t('detailTitle')} actions={<BackToStores />} />
      <Card>
        {isAbsent && <EmptyState title={t('absentTitle')} description={t('absentHint')} />}
        {!isAbsent && answer.error === undefined && <Skeleton />}
        {!isAbsent && answer.error !== undefined && <LoadFailed answer={answer} />}
      </Card>
    </>
  );
}

function BackToStores() {
  const t = useText(storeText);
  return (
    <Back to="/admin/sys-store">
      <Icon name="arrow-left" />
      {t('back')}
    </Back>
  );
}

const Back = styled(PageLink)`
  display: inline-flex;
  gap: var(--ui-gap);
  align-items: center;
  min-height: var(--ui-h);
  ${linkStyles}
`;
