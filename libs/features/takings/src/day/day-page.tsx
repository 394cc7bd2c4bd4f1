import { useCallback, useState } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { useGetTakingsDayQuery, useLazyGetTakingsDayQuery } from '@backroom/client/takings';
import { takingsContract, type TakingsDayData } from '@backroom/contract/takings';
import { isDayOpen } from '@backroom/contract/takings/rules';
import { Forbidden, isApiError, isForbidden, QueryPlaceholder } from '@backroom/records';
import { ButtonLink, StaleDataHint } from '@backroom/records/detail';
import { Card, EmptyState, PageHeader, useIsPhone, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { dayText } from './day.text.ts';
import { DayEditor } from './day-editor.tsx';
import { DayStrip } from './day-strip.tsx';
import { useDayAddress } from './use-day-address.ts';
import { usePassingTime } from './use-passing-time.ts';

export function DayPage() {
  const t = useText(dayText);
  return useCan(takingsContract.day.access) ? <Day /> : <Forbidden title={t('title')} />;
}

const toKey = ({ storeId, day }: Pick<TakingsDayData, 'storeId' | 'day'>) => `${storeId} ${day}`;

function Day() {
  const t = useText(dayText);
  const { formatDay, formatWeekday } = useDayFormat();
  const { query, toAddress } = useDayAddress();
  const result = useGetTakingsDayQuery({ query, suppressErrors: 'toasts' }, { refetchOnMountOrArgChange: true });
  const [shown, replaceShown] = useShownDay(JSON.stringify(query), result.currentData);
  const [readAgain] = useLazyGetTakingsDayQuery();
  usePassingTime(async () => {
    const { data: read } = await result.refetch();
    if (!read || !shown || toKey(read) === toKey(shown)) return;
    // Without a day in the address another one is first meanwhile.
    const { storeId, day } = shown;
    const { data: again } = await readAgain({ query: { storeId, day }, suppressErrors: 'toasts' });
    if (again) replaceShown(again);
  });
  const [pending, setPending] = useState<Readonly<Record<string, TakingsDayData>>>({});
  const report = useCallback(
    (data: TakingsDayData, isPending: boolean) =>
      setPending(({ [toKey(data)]: _, ...others }) => (isPending ? { ...others, [toKey(data)]: data } : others)),
    [],
  );
  const canList = useCan(takingsContract.days.access);
  const isPhone = useIsPhone();
  if (isForbidden(result.error)) return <Forbidden title={t('title')} />;

  // Days with something unsaved stay, so that what waits for the network is sent.
  const editors = { ...pending, ...(shown && { [toKey(shown)]: shown }) };
  const near = result.data ?? shown;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={
          shown
            ? `${shown.storeName} · ${t('dayTitle', { day: formatDay(shown.day), weekday: formatWeekday(shown.day) })}`
            : near?.storeName
        }
        actions={
          canList && (
            <ButtonLink to="/cafu/cash-in/days" data-tone="outline">
              {t(isPhone ? 'allStoresShort' : 'allStores')}
            </ButtonLink>
          )
        }
      />
      {near && (
        <Strip>
          <DayStrip near={near.near} today={near.today} shown={shown?.day ?? query.day ?? ''} toAddress={toAddress} />
        </Strip>
      )}
      {shown && <StaleDataHint result={result} />}
      {!shown && <Placeholder result={result} hasStore={query.storeId !== 0} />}
      {Object.entries(editors).map(([key, data]) => (
        <KeyedEditor key={key} data={data} isHidden={shown === null || key !== toKey(shown)} onPending={report} />
      ))}
    </Page>
  );
}

interface KeyedEditorProps {
  data: TakingsDayData;
  isHidden: boolean;
  onPending: (data: TakingsDayData, isPending: boolean) => void;
}

function KeyedEditor({ data, isHidden, onPending }: KeyedEditorProps) {
  const [first] = useState(data);
  const report = useCallback((isPending: boolean) => onPending(first, isPending), [onPending, first]);
  const t = useText(dayText);
  const { toAddress } = useDayAddress();
  return (
    <DayEditor
      data={data}
      isHidden={isHidden}
      onPending={report}
      getNextStep={({ state, day, today }) =>
        !isDayOpen(state) &&
        day !== today && (
          <ButtonLink to={toAddress(today)} data-tone="outline">
            {t('goToToday')}
          </ButtonLink>
        )
      }
    />
  );
}

/**
 * The day that the address means. Without a day in the address it is the first that is not closed; it stays once it is
 * shown, or the page would change the day as soon as it is closed.
 */
function useShownDay(address: string, read: TakingsDayData | undefined) {
  const [shown, setShown] = useState<{ address: string; data: TakingsDayData } | null>(null);
  const isOther = shown?.address !== address;
  if (read && read !== shown?.data && (isOther || toKey(read) === toKey(shown.data))) setShown({ address, data: read });
  const replace = (data: TakingsDayData) =>
    setShown((current) => (current && toKey(current.data) === toKey(data) ? { ...current, data } : current));
  return [isOther ? null : shown.data, replace] as const;
}

interface PlaceholderProps {
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The address names a store. */
  hasStore: boolean;
}

function Placeholder({ result, hasStore }: PlaceholderProps) {
  const t = useText(dayText);
  const isMissing = isApiError(result.error) && result.error.kind === 'response' && result.error.code === 404;
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          reason={hasStore ? 'noMatch' : 'nothing'}
          title={t(hasStore ? 'notFound' : 'noStore')}
          description={t(hasStore ? 'notFoundHint' : 'noStoreHint')}
        />
      ) : (
        <QueryPlaceholder result={result} lines={10} />
      )}
    </Card>
  );
}

/** No wider than amounts and figures can use; the head ends where they do. */
const Page = styled.div`
  max-width: 1136px;
`;

const Strip = styled.div`
  margin-bottom: var(--ui-space-4);

  @media (max-width: 575px) {
    margin-bottom: var(--ui-space-2);
  }
`;
