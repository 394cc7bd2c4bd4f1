import { useGetYearPlanQuery } from '@backroom/client/month-plan';
import type { Cents } from '@backroom/contract/amount';
import type { PlanYearStore } from '@backroom/contract/month-plan';
import { addCents } from '@backroom/contract/month-plan/rules';
import { formatRatio, useLanguage, useText } from '@backroom/ui';

import { useTone } from '../../grid/standings.tsx';
import { createAmountFormat } from '../../grid/use-grid-texts.ts';
import { createStoreRow, getValue } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { useMonthColumns } from '../../period-columns.ts';
import { StateTag } from '../../state-tag.tsx';
import { usePeriodFormat } from '../../use-period-format.ts';
import type { PlanViewProps } from '../plan-view.ts';
import { Base, Course, MonthButton, Months, Scroller } from './store-year.styles.ts';
import { storeYearText } from './store-year.text.ts';

interface StoreYearProps {
  store: PlanYearStore;
  year: number;
  /** Which stores the response has. */
  query: object;
  /** On which days difference and completion rest. */
  base: string | undefined;
  onChange: PlanViewProps['onChange'];
}

const CENTS = 100;
const NONE: readonly Cents[] = [];
const isWhole = (amounts: readonly Cents[]) => amounts.every((amount) => amount === null || amount % CENTS === 0);
const toMonth = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`;

/** The months of a single store, one below the other, beside last year; each leads to its days. */
export function StoreYear({ store, year, query, base, onChange }: StoreYearProps) {
  const t = useText(storeYearText);
  const tPlan = useText(monthPlanText);
  const { formatYear } = usePeriodFormat();
  const columns = useMonthColumns(year);
  const { currentData: before } = useGetYearPlanQuery({ query: { year: year - 1, ...query } });
  const lastYear = before?.stores.find(({ storeId }) => storeId === store.storeId)?.actual ?? NONE;
  const most = Math.max(0, ...store.plan.map(Number), ...store.actual.map(Number));
  const shared = { store, lastYear, most };
  return (
    <Scroller>
      <Months>
        <caption>{t('months', { store: store.storeName, year: formatYear(String(year)) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col" data-course>
              {t('course')}
            </th>
            {(['plan', 'actual', 'difference', 'completion', 'lastYear'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {tPlan(name)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('growth')}
            </th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, isRunning = false }, index) => (
            <MonthRow
              key={name}
              {...shared}
              index={index}
              name={name}
              isRunning={isRunning}
              onOpen={() => onChange({ period: 'month', month: toMonth(year, index) })}
            />
          ))}
        </tbody>
        <tfoot>
          <MonthRow {...shared} index={-1} name={t('sum')} isRunning={false} />
        </tfoot>
      </Months>
      {base !== undefined && <Base>{base}</Base>}
    </Scroller>
  );
}

interface MonthRowProps extends Pick<StoreYearProps, 'store'> {
  lastYear: readonly Cents[];
  /** The largest amount of a month. */
  most: number;
  /** -1: the year. */
  index: number;
  name: string;
  isRunning: boolean;
  onOpen?: () => void;
}

function MonthRow({ store, lastYear, most, index, name, isRunning, onOpen }: MonthRowProps) {
  const t = useText(storeYearText);
  const tPlan = useText(monthPlanText);
  const language = useLanguage();
  const format = createAmountFormat(
    isWhole([...store.plan, ...store.actual, ...lastYear]) ? 'whole' : 'exact',
    language,
  );
  const sums = createStoreRow(store).getSums(index + 1);
  const tone = useTone()(sums, index + 1);
  const before = index < 0 ? lastYear.reduce(addCents, null) : (lastYear[index] ?? null);
  const { plan, actual } = sums;
  const show = (amount: Cents) => (amount === null ? '–' : format(amount));
  const completion = getValue(sums, 'completion');
  // Neither the running month nor the year is whole.
  const canCompare = index >= 0 && !isRunning && actual !== null && before !== null && before > 0;
  const state = store.states[index] ?? null;
  return (
    <tr data-running={isRunning || undefined} aria-current={isRunning ? 'date' : undefined}>
      <th scope="row">
        {onOpen ? (
          <MonthButton type="button" onClick={onOpen} title={t('openMonth', { month: name })}>
            {name}
          </MonthButton>
        ) : (
          name
        )}
        {isRunning && <small>{t('untilYesterday')}</small>}
      </th>
      <td data-course>{index >= 0 && most > 0 && <Bar plan={plan} actual={actual} most={most} />}</td>
      <td data-number data-label={tPlan('plan')}>
        {show(plan)}
      </td>
      <td data-number data-strong data-label={tPlan('actual')}>
        {show(actual)}
      </td>
      <td data-number data-tone={tone} data-label={tPlan('difference')}>
        {show(getValue(sums, 'difference'))}
      </td>
      <td data-number data-tone={tone} data-label={tPlan('completion')}>
        {completion === null ? '–' : formatRatio(completion, language)}
      </td>
      <td data-number data-label={tPlan('lastYear')}>
        {show(before)}
      </td>
      <td data-number data-label={t('growth')}>
        {canCompare ? formatGrowth(actual / before - 1, language) : '–'}
      </td>
      <td>{state && <StateTag state={state} />}</td>
    </tr>
  );
}

const formatGrowth = (ratio: number, language: ReturnType<typeof useLanguage>) =>
  `${ratio > 0 ? '+' : ''}${formatRatio(ratio, language)}`;

/** Cash-in as a bar, and the plan as a mark that it reaches or not. The figures stand beside it. */
function Bar({ plan, actual, most }: { plan: Cents; actual: Cents; most: number }) {
  const toShare = (amount: number) => `${Math.max(0, (100 * amount) / most).toFixed(1)}%`;
  return (
    <Course aria-hidden>
      {actual !== null && <span style={{ width: toShare(actual) }} />}
      {plan !== null && <i style={{ insetInlineStart: toShare(plan) }} />}
    </Course>
  );
}
