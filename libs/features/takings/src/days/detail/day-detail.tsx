import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import type { TakingsDayData } from '@backroom/contract/takings';
import { QueryError } from '@backroom/records';
import { toDayAddress } from '@backroom/records/plan-addresses';
import { RecordName } from '@backroom/records/record-name';
import { Button, linkStyles, Skeleton, Text, useText } from '@backroom/ui';

import { DayFigures } from '../../figures/day-figures.tsx';
import { HistoryDetails } from '../../history/history-details.tsx';
import { SignTag } from '../../sign/sign-tag.tsx';
import type { Decisions } from '../use-decisions.ts';
import { DayLines } from './day-lines.tsx';
import { DayRemarks } from './day-remarks.tsx';
import { detailText } from './detail.text.ts';

/** The query of the day at hand. */
interface DayResult {
  currentData?: TakingsDayData | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** All about a day: figures, lines, remarks and history. */
export function DayDetail({ result }: { result: DayResult }) {
  const t = useText(detailText);
  const { currentData: day, error } = result;
  if (!day) return error === undefined ? <Skeleton lines={8} /> : <QueryError result={result} />;
  return (
    <Sections>
      <Line>
        <SignTag sign={day.sign} />
        <DayLink to={toDayAddress(day.storeId, day.day)}>{t('openDay')}</DayLink>
      </Line>
      <DayFigures data={day} sum={day.actual} />
      <DayLines day={day} />
      <DayRemarks day={day} />
      <HistoryDetails day={day} />
    </Sections>
  );
}

interface DayActionsProps {
  decisions: Decisions;
  onNext: (() => void) | undefined;
  /** The keys of the page work here. */
  hasKeys: boolean;
}

/** What can be decided about the day, and the way to the next one. */
export function DayActions({ decisions, onNext, hasKeys }: DayActionsProps) {
  const t = useText(detailText);
  const withKey = (label: string, key: string) => (hasKeys ? t('withKey', { label, key }) : label);
  return (
    <Actions>
      {onNext && <Button onClick={onNext}>{withKey(t('next'), 'J')}</Button>}
      {decisions.mayReopen && <Button onClick={decisions.askReason}>{withKey(t('reopen'), 'R')}</Button>}
      {decisions.mayAccept && (
        <Button tone="solid" loading={decisions.isPending} onClick={() => void decisions.accept()}>
          {withKey(t('accept'), 'A')}
        </Button>
      )}
    </Actions>
  );
}

/** Store and day above the details. */
export function DayTitle({ storeId, store, day }: { storeId: number; store: string; day: string }) {
  return (
    <Title>
      <Text variant="title-3" as="h2">
        <RecordName type="store" id={storeId} name={store} isInline />
      </Text>
      <Text tone="soft">{day}</Text>
    </Title>
  );
}

const Line = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
`;

const DayLink = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  min-height: max(24px, var(--ui-target-least));
`;

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  justify-content: flex-end;
`;

const Title = styled.div`
  min-width: 0;
`;
