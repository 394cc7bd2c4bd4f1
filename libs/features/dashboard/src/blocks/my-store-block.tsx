import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { useGetOwnHomeQuery } from '@backroom/client/home-blocks';
import type { DataOf } from '@backroom/contract';
import type { homeBlocksContract, HomeStore } from '@backroom/contract/home-blocks';
import { PhoneLink } from '@backroom/records';
import { DetailLink } from '@backroom/records/detail';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { formatCents } from '@backroom/records/plan-figures';
import { Avatar, DescriptionList, type DescriptionListItem, StatusTag, useLanguage, useText } from '@backroom/ui';

import type { FigureData } from '../page/kpi-row.tsx';
import { blocksText } from './blocks.text.ts';
import { QueryBlock } from './query-block.tsx';
import { OPTIONS, SILENT } from './query-options.ts';

type MyStoreData = DataOf<typeof homeBlocksContract.own>;

interface MyStoreBlockProps {
  title: string;
  figures: FigureData | undefined;
}

/** The store of the user with its hours and contacts, and the own profile and devices. */
export function MyStoreBlock({ title, figures }: MyStoreBlockProps) {
  const result = useGetOwnHomeQuery(SILENT, OPTIONS);
  return (
    <QueryBlock kind="own" title={title} result={result}>
      {(data) => <MyStoreContent data={data} figures={figures} />}
    </QueryBlock>
  );
}

function MyStoreContent({ data, figures }: { data: MyStoreData; figures: FigureData | undefined }) {
  const t = useText(blocksText);
  const { store, postName, devices } = data;
  // The profile and the devices are for the person alone.
  const isSeenAs = useUser()?.seenAs !== undefined;
  const storeItems = useStoreItems(store);
  const planItem = usePlanItem(store, figures);
  const items: DescriptionListItem[] = [
    ...storeItems,
    ...planItem,
    {
      label: t('post'),
      value: isSeenAs ? postName : <DetailLink to="/profile/index">{postName || t('profile')}</DetailLink>,
    },
    ...(isSeenAs
      ? []
      : [
          {
            label: t('devices'),
            value: <DetailLink to="/profile/index?tab=devices">{t('devicesOf', { count: devices })}</DetailLink>,
          },
        ]),
    ...(store?.contacts ?? []).map(({ kind, name, deptName, phone }) => ({
      label: kind === 'manager' ? t('manager') : t('leader', { dept: deptName }),
      value: (
        <>
          {name}
          {name && phone && ' · '}
          {phone && <PhoneLink phone={phone} isQuiet />}
        </>
      ),
    })),
  ];
  return (
    <Body>
      {store && (
        <Heading>
          <Avatar id={store.storeId} kind="store" name={store.storeName} size="small" decorative />
          <strong>{store.storeName}</strong>
          <span>{store.storeCode}</span>
          <StatusTag tone={store.isOpen ? 'success' : 'neutral'}>{t(store.isOpen ? 'open' : 'closed')}</StatusTag>
        </Heading>
      )}
      <DescriptionList items={items} />
    </Body>
  );
}

function useStoreItems(store: HomeStore | undefined): DescriptionListItem[] {
  const t = useText(blocksText);
  if (!store) return [];
  const { hours, phone, address, people } = store;
  const search = new URLSearchParams(people?.query).toString();
  return [
    { label: t('hours'), value: hours ? `${hours.opensAt}–${hours.closesAt}` : t('closedToday') },
    { label: t('phone'), value: phone && <PhoneLink phone={phone} isQuiet /> },
    { label: t('address'), value: address },
    ...(people
      ? [
          {
            label: t('people'),
            value: <DetailLink to={`/admin/sys-user?${search}`}>{t('peopleOf', { count: people.value })}</DetailLink>,
          },
        ]
      : []),
  ];
}

function usePlanItem(store: HomeStore | undefined, figures: FigureData | undefined): DescriptionListItem[] {
  const t = useText(blocksText);
  const language = useLanguage();
  // The figures of a user with several stores are not those of this one.
  if (!store || figures?.cashIn?.stores !== 1) return [];
  const { plan, currency } = figures.cashIn;
  const address = toPlanAddress({ month: figures.month, store: store.storeId });
  return [
    {
      label: t('ownPlan'),
      value: <DetailLink to={address}>{formatCents(plan, currency, language)}</DetailLink>,
    },
  ];
}

const Body = styled.div`
  padding: var(--ui-space-4) var(--ui-space-6);
`;

const Heading = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-4);
  align-items: center;
  margin-bottom: var(--ui-space-4);

  & > span:not([data-tone], [data-avatar]) {
    color: var(--ui-fg-3);
  }
`;
