import { styled } from 'styled-components';

import type { Cents } from '@backroom/contract/amount';
import { getCompletion, getStanding } from '@backroom/contract/month-plan/rules';
import type { TakingsDayData } from '@backroom/contract/takings';
import { formatRatio, useLanguage, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { figuresText } from './figures.text.ts';

const COMPARED = ['plan', 'lastWeek', 'lastYear'] as const;

interface DayFiguresProps {
  data: TakingsDayData;
  /** Null: not entered. */
  sum: Cents;
  /** The page shows the sum elsewhere, too. */
  hasSum?: boolean;
}

/** The takings beside plan, the same weekday of last week and the same day of last year. */
export function DayFigures({ data, sum, hasSum = false }: DayFiguresProps) {
  const t = useText(figuresText);
  const language = useLanguage();
  const { formatWeekday, formatAmount, formatChange } = useDayFormat();
  const { day, currency } = data;
  const tone = getTone(data, sum);
  return (
    <Figures aria-label={t('figures')} data-with-sum={hasSum || undefined}>
      <Figure data-own>
        <dt>{t('takings')}</dt>
        <dd>{formatAmount(sum)}</dd>
        {sum !== null && <Change as="dd">{currency}</Change>}
      </Figure>
      {COMPARED.map((name) => {
        const amount = data[name];
        return (
          <Figure key={name}>
            <dt>{t(name, { weekday: formatWeekday(day) })}</dt>
            <dd>{formatAmount(amount)}</dd>
            {sum !== null && amount !== null && (
              <Change as="dd" data-tone={name === 'plan' ? tone : undefined}>
                <span>{formatChange(sum - amount)}</span>{' '}
                {amount > 0 && <span>{formatRatio(toCompletion(sum, amount), language)}</span>}
              </Change>
            )}
          </Figure>
        );
      })}
    </Figures>
  );
}

const TONES = { onPlan: undefined, behind: 'warning', farBehind: 'danger' } as const;

const toCompletion = (comparedActual: number, comparedPlan: number) => getCompletion({ comparedPlan, comparedActual });

/** The colour of the distance from the plan, as on all pages. A day that runs, or is being counted, is not judged. */
function getTone({ day, today, plan, actual, thresholds }: TakingsDayData, sum: Cents) {
  if (day >= today || sum !== actual) return undefined;
  const standing = getStanding({ comparedPlan: plan, comparedActual: sum }, thresholds, false);
  return standing === null ? undefined : TONES[standing];
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ui-space-4) var(--ui-space-5);
  margin: 0;
  font-variant-numeric: tabular-nums;

  @media (width < 992px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  /* On a phone the sum stands at the foot of the page; what it is compared with takes one line. */
  @media (width < 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--ui-space-3);

    &[data-with-sum] > [data-own],
    &[data-with-sum] dd > span:not(:last-child) {
      display: none;
    }
  }
`;

const Figure = styled.div`
  min-width: 0;

  dt {
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }

  dd {
    margin: 0;
    font-size: var(--ui-fs-title-3);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-title-3);
  }
`;

/** The parts of a change are whole; the second one may stand below the first. */
const Change = styled.span`
  && {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ui-space-3);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-caption);
    font-weight: var(--ui-fw-normal);
    line-height: var(--ui-lh-caption);
  }

  &&[data-tone='warning'] {
    color: var(--ui-warning-text);
  }

  &&[data-tone='danger'] {
    color: var(--ui-danger-text);
  }
`;
