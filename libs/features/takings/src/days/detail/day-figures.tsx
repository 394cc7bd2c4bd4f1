import { styled } from 'styled-components';

import type { TakingsDayData } from '@backroom/contract/takings';
import { formatRatio, Text, useLanguage, useText } from '@backroom/ui';

import { useDayFormat } from '../use-day-format.ts';
import { detailText } from './detail.text.ts';

const COMPARED = ['plan', 'lastWeek', 'lastYear'] as const;

/** The takings of the day beside plan, last week and last year. */
export function DayFigures({ day }: { day: TakingsDayData }) {
  const t = useText(detailText);
  const language = useLanguage();
  const { formatAmount, formatDifference } = useDayFormat();
  const { actual } = day;
  return (
    <Figures>
      <div data-main>
        <dt>{t('taken')}</dt>
        <dd>
          {actual === null ? t('noTakings') : formatAmount(actual)}
          {actual !== null && (
            <Text variant="caption" tone="faint">
              {' '}
              {day.currency}
            </Text>
          )}
        </dd>
      </div>
      {COMPARED.map((name) => {
        const value = day[name];
        const hasBoth = actual !== null && value !== null;
        return (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatAmount(value)}</dd>
            {hasBoth && (
              <dd data-change>
                {formatDifference(actual - value)}
                {value > 0 && ` · ${formatRatio(actual / value, language)}`}
              </dd>
            )}
          </div>
        );
      })}
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--ui-space-3) var(--ui-space-4);
  margin: 0;

  [data-main] {
    grid-column: 1 / -1;
  }
  dt {
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }
  dd {
    margin: 0;
    color: var(--ui-fg-1);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  [data-main] dd {
    font-size: var(--ui-fs-title-2);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-title-2);
  }
  [data-change] {
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }
`;
