import { useRef } from 'react';
import { styled } from 'styled-components';

import { isDayOpen } from '@backroom/contract/takings/rules';
import { Button, Text, useFocusReplacementOnUnmount, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { dayText } from './day.text.ts';
import type { DaySummary } from './model/day-lines.ts';
import type { DayState } from './model/day-state.ts';
import { useSignWord } from './use-sign-word.ts';

interface DayFootProps {
  state: DayState;
  summary: DaySummary;
  /** Something is typed that is not stored. */
  isDirty: boolean;
  conflicts: number;
  onSave: () => void;
  onClose: () => void;
}

/** The sum, always in view, with what can be done. */
export function DayFoot({ state, summary, isDirty, conflicts, onSave, onClose }: DayFootProps) {
  const t = useText(dayText);
  const { formatAmount, formatChange } = useDayFormat();
  const foot = useRef<HTMLDivElement>(null);
  useFocusReplacementOnUnmount(foot);
  const { may } = state.data;
  const isBusy = state.phase !== 'idle';
  const nameSign = useSignWord();
  const status = isBusy
    ? t(state.phase === 'waiting' ? 'waitingShort' : 'sending')
    : summary.problems > 0
      ? t('mend', { count: summary.problems })
      : conflicts > 0
        ? t('decide', { count: conflicts })
        : isDirty
          ? t('unsaved')
          : !isDayOpen(state.data.state)
            ? nameSign(state.data.sign)
            : t(state.data.version === 0 ? 'nothingTyped' : 'allSaved');
  return (
    <Foot ref={foot}>
      <Sum>
        <Text variant="caption" tone="faint">
          {t('sum')}
        </Text>
        <output aria-label={t('sum')}>{formatAmount(summary.sum)}</output>
        {summary.difference !== null && summary.difference !== 0 && (
          <Text variant="caption" tone={summary.isDifferent ? 'danger' : 'soft'}>
            {`${t('difference')} ${formatChange(summary.difference)}`}
          </Text>
        )}
        <Text variant="caption" tone={summary.problems + conflicts > 0 ? 'danger' : 'soft'}>
          <span role="status">{status}</span>
        </Text>
      </Sum>
      <Buttons>
        {may.edit && (
          <Button
            size="large"
            tone={may.close ? 'outline' : 'solid'}
            loading={isBusy && state.pending === 'save'}
            disabled={!isDirty && !isBusy}
            onClick={onSave}
          >
            {t('save')}
          </Button>
        )}
        {may.close && (
          <Button size="large" tone="solid" loading={isBusy && state.pending === 'close'} onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </Buttons>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  padding: var(--ui-space-3) var(--ui-space-5);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
  box-shadow: var(--ui-e2);
`;

const Sum = styled.div`
  display: flex;
  flex: 1 1 120px;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-3);
  align-items: baseline;
  /* The sum in one line; the buttons have the next one where both do not fit. */
  min-width: min-content;

  output {
    font-size: var(--ui-fs-title-2);
    font-variant-numeric: tabular-nums;
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-title-2);
  }

  & > :last-child {
    flex-basis: 100%;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: var(--ui-space-3);
  margin-inline-start: auto;
`;
