import { styled } from 'styled-components';

import type { Cents } from '@backroom/contract/amount';
import type { TakingsDayData, TakingsLine } from '@backroom/contract/takings';
import { getDayDifference, getLineDifference, needsReason, sumLines } from '@backroom/contract/takings/rules';
import { useLineNames } from '@backroom/records/line-names';
import { StatusTag, Text, useText } from '@backroom/ui';

import { useDayFormat } from '../../format/use-day-format.ts';
import { detailText } from './detail.text.ts';

/** Sum of the amounts that are there; null without any. */
const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<Cents>((total, amount) => (amount === null ? total : (total ?? 0) + amount), null);

/** The lines of a day: what the till says, what was counted, and the difference. */
export function DayLines({ day: { lines, tolerance, tillTotal } }: { day: TakingsDayData }) {
  const t = useText(detailText);
  const { nameLine } = useLineNames();
  const { formatAmount, formatChange } = useDayFormat();
  if (lines.length === 0)
    return (
      <Text as="p" tone="soft">
        {t('noLines')}
      </Text>
    );
  const difference = getDayDifference(lines, tillTotal);
  const cells = (line: Pick<TakingsLine, 'expected' | 'counted'>, difference: Cents, isFar: boolean) => (
    <>
      <td>{formatAmount(line.expected)}</td>
      <td>{formatAmount(line.counted)}</td>
      <td data-far={isFar || undefined}>
        {isFar && '≠ '}
        {formatChange(difference)}
      </td>
    </>
  );
  return (
    <Table>
      <caption>
        {t('lines')} · {t('tolerance', { amount: formatAmount(tolerance) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('method')}</th>
          <th scope="col">{t('expected')}</th>
          <th scope="col">{t('counted')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.shift} ${line.method}`}>
            <th scope="row">
              {nameLine(line)} {line.isCalendarDay && <StatusTag>{t('calendarDay')}</StatusTag>}
              {line.note && <small>{line.note}</small>}
            </th>
            {cells(line, getLineDifference([line]), needsReason([line], tolerance))}
          </tr>
        ))}
      </tbody>
      {(lines.length > 1 || tillTotal !== null) && (
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {cells(
              {
                // Beside lines by method, a till may know only the whole day.
                expected: tillTotal ?? sum(lines.map(({ expected }) => expected)),
                counted: tillTotal === null ? sum(lines.map(({ counted }) => counted)) : sumLines(lines),
              },
              difference,
              difference !== null && Math.abs(difference) > tolerance,
            )}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-block-end: var(--ui-space-2);
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
    text-align: start;
  }
  th,
  td {
    padding-block: var(--ui-space-2);
    padding-inline: var(--ui-space-3) 0;
    border-top: 1px solid var(--ui-line-1);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-normal);
    line-height: var(--ui-lh-label);
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  thead th {
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
  }
  tfoot :is(th, td) {
    border-top-color: var(--ui-line-2);
    font-weight: var(--ui-fw-strong);
  }
  small {
    display: block;
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
  }
  [data-far] {
    color: var(--ui-danger-text);
    font-weight: var(--ui-fw-strong);
  }
`;
