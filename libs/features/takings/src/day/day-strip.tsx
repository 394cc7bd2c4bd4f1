import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { addDays, getDayNumber } from '@backroom/contract/calendar';
import type { TakingsDayData } from '@backroom/contract/takings';
import { useIsPhone, useText, VisuallyHidden } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { SignMark } from '../sign/sign-mark.tsx';
import { dayText } from './day.text.ts';
import { useSignWord } from './use-sign-word.ts';

interface DayStripProps extends Pick<TakingsDayData, 'near' | 'today'> {
  /** The day of the page. */
  shown: string;
  toAddress: (day: string) => string;
}

/** The last days up to today, each with its sign. */
export function DayStrip({ near, shown, today, toAddress }: DayStripProps) {
  const t = useText(dayText);
  const nameSign = useSignWord();
  const { formatDay, formatWeekday } = useDayFormat();
  const yesterday = useIsPhone() ? 'yesterdayShort' : 'yesterday';
  const nameDay = (day: string) =>
    day === today ? t('today') : day === addDays(today, -1) ? t(yesterday) : formatWeekday(day);
  return (
    <Strip aria-label={t('days')}>
      {near.map(({ day, sign }) => (
        <Day
          key={day}
          to={toAddress(day)}
          aria-current={day === shown ? 'date' : undefined}
          title={t('dayLabel', { day: formatDay(day), weekday: formatWeekday(day), sign: nameSign(sign) })}
        >
          <span>{nameDay(day)}</span>
          <b>{getDayNumber(day)}</b>
          <SignMark sign={sign} />
          {/* After the words in view, which the name begins with. */}
          <VisuallyHidden>
            {t('dayLabel', { day: formatDay(day), weekday: formatWeekday(day), sign: nameSign(sign) })}
          </VisuallyHidden>
        </Day>
      ))}
    </Strip>
  );
}

const Strip = styled.nav`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--ui-space-2);
  max-width: 640px;
`;

const Day = styled(PageLink)`
  position: relative;
  display: grid;
  gap: 0;
  min-height: var(--ui-target-touch);
  padding-block: var(--ui-space-2);
  border: 1px solid transparent;
  border-radius: var(--ui-radius-3);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  justify-items: center;

  /* What is recorded begins higher. */
  @media (max-width: 575px) {
    padding-block: var(--ui-space-1);
  }

  b {
    color: var(--ui-fg-1);
    font-size: var(--ui-fs-title-3);
    font-weight: var(--ui-fw-strong);
    font-variant-numeric: tabular-nums;
    line-height: var(--ui-lh-title-3);
  }

  &:hover {
    background: var(--ui-accent-hover-bg);
  }

  &[aria-current] {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
  }
`;
