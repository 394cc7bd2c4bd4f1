import { styled } from 'styled-components';

import type { TakingsDayData } from '@backroom/contract/takings';
import { QueryError } from '@backroom/records';
import { ButtonLink } from '@backroom/records/detail';
import { Button, Skeleton, Text, useText } from '@backroom/ui';

import { SignTag } from '../../sign/sign-tag.tsx';
import type { Decisions } from '../use-decisions.ts';
import { DayFigures } from './day-figures.tsx';
import { DayHistory } from './day-history.tsx';
import { DayLines } from './day-lines.tsx';
import { DayRemarks } from './day-remarks.tsx';
import { detailText } from './detail.text.ts';

/** The query of the day at hand. */
export interface DayResult {
  currentData?: TakingsDayData | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** All about a day: figures, lines, remarks and history. */
export function DayDetail({ result }: { result: DayResult }) {
  const { currentData: day, error } = result;
  if (!day) return error === undefined ? <Skeleton lines={8} /> : <QueryError result={result} />;
  return (
    <Sections>
      <SignTag sign={day.sign} />
      <DayFigures day={day} />
      <DayLines day={day} />
      <DayRemarks day={day} />
      <DayHistory day={day} />
    </Sections>
  );
}

interface DayActionsProps {
  day: TakingsDayData | undefined;
  decisions: Decisions;
  onNext: (() => void) | undefined;
}

/** What can be decided about the day, and the way to the next one. */
export function DayActions({ day, decisions, onNext }: DayActionsProps) {
  const t = useText(detailText);
  return (
    <Actions>
      {day && (
        <ButtonLink
          to={`/cafu/cash-in/day?${new URLSearchParams({ store: String(day.storeId), day: day.day }).toString()}`}
          data-tone="ghost"
        >
          {t('openDay')}
        </ButtonLink>
      )}
      {onNext && <Button onClick={onNext}>{t('next')}</Button>}
      {decisions.mayReopen && <Button onClick={decisions.askReason}>{t('reopen')}</Button>}
      {decisions.mayAccept && (
        <Button tone="solid" loading={decisions.isPending} onClick={() => void decisions.accept()}>
          {t('accept')}
        </Button>
      )}
    </Actions>
  );
}

/** Store and day above the details. */
export function DayTitle({ store, day }: { store: string; day: string }) {
  return (
    <Title>
      <Text variant="title-3" as="h2">
        {store}
      </Text>
      <Text tone="soft">{day}</Text>
    </Title>
  );
}

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
