import { useState } from 'react';
import { styled } from 'styled-components';

import { type TakingsDayData, TOTAL_METHOD } from '@backroom/contract/takings';
import { isCash } from '@backroom/contract/takings/rules';
import type { LineNames } from '@backroom/records/line-names';
import { Button, DropdownMenu, Segmented, Stack, Text, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { dayText } from './day.text.ts';
import { LineRow } from './line-row.tsx';
import type { DaySummary } from './model/day-lines.ts';
import {
  BY_METHOD,
  BY_TOTAL,
  type DayValues,
  getPieces,
  isCountedByPieces,
  isExpectedTyped,
  MODE,
  WHOLE_DAY,
} from './model/day-values.ts';

interface LineSectionsProps {
  data: TakingsDayData;
  values: DayValues;
  summary: DaySummary;
  names: LineNames;
  readOnly: boolean;
  onText: (texts: DayValues) => void;
  onShift: (shift: string) => void;
  onCount: () => void;
}

/** The fields of the day: one for the total, or one for each method, by shift if there are any. */
export function LineSections(props: LineSectionsProps) {
  const { data, values, summary, names, readOnly, onText, onShift, onCount } = props;
  const { lines } = summary;
  const { formatAmount, formatChange } = useDayFormat();
  const [isTillShown, setTillShown] = useState(false);
  const t = useText(dayText);
  const sections = [...new Set(lines.map(({ shift }) => shift))];
  const isTotal = values[MODE] === BY_TOTAL;
  const hasTill = isTillShown || lines.some(({ expected, stored }) => expected !== null && isExpectedTyped(stored));
  const otherShifts = names.shiftOptions.filter(({ value }) => !sections.includes(value));
  return (
    <>
      {!readOnly && canChangeMode(data) && <ModeChoice mode={values[MODE] ?? BY_TOTAL} onText={onText} />}
      {sections.map((shift) => (
        <Section key={shift} aria-label={names.nameShift(shift)}>
          {sections.some((name) => name !== WHOLE_DAY) && (
            <ShiftName>
              <Text variant="label" as="h3" tone="soft">
                {names.nameShift(shift)}
              </Text>
            </ShiftName>
          )}
          {lines
            .filter((line) => line.shift === shift)
            .map((line) => (
              <LineRow
                key={line.method}
                line={line}
                names={names}
                getText={(name) => values[name] ?? ''}
                onText={(name, text) => onText({ [name]: text })}
                readOnly={readOnly}
                hasExpected={hasTill}
                tolerance={data.tolerance}
                onCount={isCash(line) && shift === WHOLE_DAY && getPieces(data.currency).length > 0 ? onCount : null}
                isByPieces={isCountedByPieces(line, values)}
              />
            ))}
        </Section>
      ))}
      <Foot>
        {!readOnly && lines.some(({ expected, counted }) => expected !== null && counted === null) && (
          <Text as="p" variant="caption" tone="soft">
            {t('emptyTakesExpected')}
          </Text>
        )}
        {summary.tillTotal !== null && (
          <Text as="p" tone={summary.isDifferent ? 'danger' : 'soft'}>
            {t('tillTotal', { amount: formatAmount(summary.tillTotal), difference: formatChange(summary.difference) })}
          </Text>
        )}
        {!readOnly && (
          <Actions>
            {!hasTill && (
              <Button size="small" tone="ghost" onClick={() => setTillShown(true)}>
                {t('enterExpected')}
              </Button>
            )}
            {!isTotal && otherShifts.length > 0 && (
              <DropdownMenu
                label={t('addShift')}
                trigger={
                  <Button size="small" tone="ghost">
                    {t('addShift')}
                  </Button>
                }
                items={otherShifts.map(({ value, label }) => ({ id: value, label, onSelect: () => onShift(value) }))}
              />
            )}
          </Actions>
        )}
      </Foot>
    </>
  );
}

/** Whether the day is filled in by method. */
function ModeChoice({ mode, onText }: { mode: string; onText: (texts: DayValues) => void }) {
  const t = useText(dayText);
  return (
    <Stack gap={2} align="start">
      <Segmented
        label={t('mode')}
        value={mode}
        onValueChange={(next) => onText({ [MODE]: next })}
        options={[
          { value: BY_METHOD, label: t('byMethod') },
          { value: BY_TOTAL, label: t('byTotal') },
        ]}
      />
      {mode === BY_TOTAL && (
        <Text variant="caption" tone="faint">
          {t('modeHint')}
        </Text>
      )}
    </Stack>
  );
}

/** What a machine has sent by method stays, so that no total stands in its place. */
const canChangeMode = ({ methods, lines }: TakingsDayData) =>
  methods.length > 0 && lines.every((line) => isExpectedTyped(line) || line.method === TOTAL_METHOD);

/** Its lines have their parts beside each other where there is room for them. */
const Section = styled.section`
  container-type: inline-size;
`;

/** What the lines mean, and what can be added to them. */
const Foot = styled.div`
  display: grid;
  gap: var(--ui-space-2);
  padding-top: var(--ui-space-3);

  &:empty {
    display: none;
  }
`;

/** Their words begin where the lines do. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  margin-inline-start: calc(-1 * var(--ui-space-3));
`;

const ShiftName = styled.div`
  padding-top: var(--ui-space-4);
`;
