import { useId } from 'react';
import { styled } from 'styled-components';

import { toPlainAmount } from '@backroom/contract/amount';
import type { LineNames } from '@backroom/records/line-names';
import { Button, Text, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { AmountInput } from './amount-input.tsx';
import { dayText } from './day.text.ts';
import { type DayLine, getDifference } from './model/day-lines.ts';
import { type AmountField, isExpectedTyped, toFieldName } from './model/day-values.ts';

interface LineRowProps {
  line: DayLine;
  names: LineNames;
  getText: (fieldName: string) => string;
  onText: (fieldName: string, text: string) => void;
  readOnly: boolean;
  /** Whether the amounts of the till are typed. */
  hasExpected: boolean;
  tolerance: number;
  /** Opens the sheet of notes and coins; null: the line has none. */
  onCount: (() => void) | null;
  /** The amount is the sum of notes and coins. */
  isByPieces: boolean;
}

/** A line of the day: what the till says, what was counted, and the difference in value and words. */
export function LineRow(props: LineRowProps) {
  const { line, names, getText, onText, readOnly, hasExpected, tolerance, onCount, isByPieces } = props;
  const t = useText(dayText);
  const { formatAmount } = useDayFormat();
  const statusId = useId();
  const isTyped = isExpectedTyped(line.stored);
  const fieldOf = (field: AmountField, isReadOnly: boolean, placeholder?: string) => {
    const fieldName = toFieldName(field, line);
    return (
      <AmountInput
        name={names.nameField(field, line)}
        text={isByPieces && field === 'counted' ? toPlainAmount(line.counted) : getText(fieldName)}
        problem={line.problems[field]}
        readOnly={isReadOnly}
        placeholder={placeholder}
        describedBy={field === 'counted' ? statusId : undefined}
        onText={(text) => onText(fieldName, text)}
      />
    );
  };
  return (
    <Row data-wide={hasExpected || undefined} aria-label={names.nameLine(line)} role="group">
      <Name>
        <Text variant="strong">{names.nameMethod(line.method)}</Text>
        {line.stored?.isCalendarDay && (
          <Text variant="caption" tone="faint">
            {t('calendarDay')}
          </Text>
        )}
        {onCount && !readOnly && (
          <Button size="small" tone={isByPieces ? 'ghost' : 'outline'} onClick={onCount}>
            {t(isByPieces ? 'recountCash' : 'countCash')}
          </Button>
        )}
      </Name>
      {hasExpected &&
        (isTyped ? fieldOf('expected', readOnly, t('expected')) : <Till>{formatAmount(line.expected)}</Till>)}
      {fieldOf(
        'counted',
        readOnly || isByPieces,
        line.expected !== null && !hasExpected ? formatAmount(line.expected) : undefined,
      )}
      <Status id={statusId}>
        <LineStatus line={line} tolerance={tolerance} hasExpected={hasExpected} />
      </Status>
    </Row>
  );
}

type LineStatusProps = Pick<LineRowProps, 'line' | 'tolerance' | 'hasExpected'>;

/** Beyond the tolerance with a sign, so that it is seen without colour. */
function LineStatus({ line, tolerance, hasExpected }: LineStatusProps) {
  const t = useText(dayText);
  const { formatAmount } = useDayFormat();
  if (line.expected === null) return null;
  const difference = getDifference(line);
  const words =
    difference === null
      ? ''
      : difference === 0
        ? t('equal')
        : t(difference < 0 ? 'short' : 'over', { amount: formatAmount(Math.abs(difference)) });
  const isBeyond = difference !== null && Math.abs(difference) > tolerance;
  return (
    <Text variant="caption" tone={isBeyond ? 'danger' : 'soft'}>
      {isBeyond && <b aria-hidden>! </b>}
      {[...(hasExpected ? [] : [t('expectedIs', { amount: formatAmount(line.expected) })]), words]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(5em, 1fr) minmax(0, 168px);
  gap: var(--ui-space-1) var(--ui-space-4);
  align-items: center;
  padding-block: var(--ui-space-3);
  border-bottom: 1px solid var(--ui-line-1);
  font-variant-numeric: tabular-nums;

  &[data-wide] {
    grid-template-columns: minmax(4em, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr);
  }

  @container (min-width: 560px) {
    grid-template-columns: minmax(6em, 11em) minmax(0, 184px) minmax(0, 1fr);

    &[data-wide] {
      grid-template-columns: minmax(6em, 12em) minmax(0, 160px) minmax(0, 160px) minmax(0, 1fr);
    }
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-3);
  align-items: center;
  min-width: 0;
`;

const Till = styled.span`
  text-align: end;
`;

const Status = styled.div`
  grid-column: 1 / -1;
  text-align: end;

  &:empty {
    display: none;
  }

  @container (min-width: 560px) {
    grid-column: auto;
    text-align: start;
  }
`;
