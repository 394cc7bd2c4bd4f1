import { styled } from 'styled-components';

import { getMonthOf } from '@backroom/contract/calendar';
import { getCompletion } from '@backroom/contract/month-plan/rules';
import type { ComparedStore, StoreComparison } from '@backroom/contract/store-comparison';
import { Card, ChartFrame, formatCents, formatRatio, useLanguage, useText } from '@backroom/ui';

import { comparisonText } from './comparison.text.ts';
import { useMonthFormat } from './use-comparison-texts.ts';

/** Size of the drawing; it is stretched to the width of the card. */
const WIDTH = 1000;
const HEIGHT = 200;
const PLOT_HEIGHT = 220;
const DASHES = ['none', '6 4', '2 3', '10 4 2 4', '12 3', '4 2 1 2'];

/** Cash-in by month; of several currencies, the completion, which can be compared. */
function toValues({ actual, comparedPlan, comparedActual }: ComparedStore, isMixed: boolean): (number | null)[] {
  if (!isMixed) return actual;
  return actual.map((_amount, index) =>
    getCompletion({ comparedPlan: comparedPlan[index] ?? null, comparedActual: comparedActual[index] ?? null }),
  );
}

/** A line for each store over the months, told apart by colour and dashes. */
export function ComparisonLines({ comparison: { months, today, stores } }: { comparison: StoreComparison }) {
  const t = useText(comparisonText);
  const language = useLanguage();
  const formatMonth = useMonthFormat();
  // A single month has no course.
  if (months.length < 2) return null;
  const isMixed = new Set(stores.map(({ store }) => store.currency)).size > 1;
  const series = stores.map((compared) => ({
    id: String(compared.store.storeId),
    label: compared.store.deptName,
    values: toValues(compared, isMixed),
  }));
  const isRunning = months.at(-1) === getMonthOf(today);
  const summary = t(isRunning ? 'linesRunning' : 'lines');
  return (
    <Card>
      <ChartFrame
        title={t(isMixed ? 'completionByMonth' : 'cashInByMonth')}
        titleLevel={2}
        summary={summary}
        data={{ categoryLabel: t('month'), categories: months.map(formatMonth), series }}
        height={PLOT_HEIGHT}
        formatValue={(value) => (isMixed ? formatRatio(value, language) : formatCents(value, language))}
      >
        <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
          {toPaths(
            series.map(({ values }) => values),
            isRunning,
          ).map(({ past, running }, index) => (
            <g key={series[index]?.id} style={{ stroke: `var(--ui-chart-${index + 1})` }}>
              <path d={past} strokeDasharray={DASHES[index]} />
              <path d={running} data-running />
            </g>
          ))}
        </Plot>
        <Ends aria-hidden>
          <span>{formatMonth(months[0] ?? '')}</span>
          <span>{formatMonth(months.at(-1) ?? '')}</span>
        </Ends>
        <Legend>
          {series.map(({ id, label }, index) => (
            <li key={id}>
              <svg viewBox="0 0 24 8" aria-hidden style={{ stroke: `var(--ui-chart-${index + 1})` }}>
                <path d="M0 4H24" strokeDasharray={DASHES[index]} />
              </svg>
              {label}
            </li>
          ))}
        </Legend>
      </ChartFrame>
    </Card>
  );
}

/** From zero, so that heights compare; months without a value interrupt a line. The last step may be that to a month that is not over. */
function toPaths(lines: readonly (readonly (number | null)[])[], isRunning: boolean) {
  const highest = Math.max(1e-9, ...lines.flat().map((value) => value ?? 0));
  return lines.map((values) => {
    const point = (index: number) => {
      const value = values[index] ?? null;
      if (value === null) return null;
      return `${(index / (values.length - 1)) * WIDTH} ${HEIGHT - (Math.max(0, value) / highest) * HEIGHT}`;
    };
    const steps = values.slice(1).map((_value, index) => {
      const [from, to] = [point(index), point(index + 1)];
      return from === null || to === null ? '' : `M${from}L${to}`;
    });
    return {
      past: steps.slice(0, isRunning ? -1 : undefined).join(''),
      running: isRunning ? (steps.at(-1) ?? '') : '',
    };
  });
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 170px;
  overflow: visible;

  path,
  line {
    fill: none;
    stroke-width: 2px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }

  line {
    stroke: var(--ui-line-2);
    stroke-width: 1px;
  }

  [data-running] {
    stroke-dasharray: 0.1 5;
    stroke-linecap: round;
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-5);
  margin-top: var(--ui-space-3);

  li {
    display: flex;
    gap: var(--ui-space-2);
    align-items: center;
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
  }

  svg {
    width: 24px;
    height: 8px;
    stroke-width: 2px;
  }
`;
