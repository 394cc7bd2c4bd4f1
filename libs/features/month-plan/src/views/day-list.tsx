import { useState } from 'react';
import { styled } from 'styled-components';

import { parseAmount, toPlainAmount } from '@backroom/contract/amount';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { Combobox, Field, formatRatio, Stack, Text, TextInput, useLanguage, useText } from '@backroom/ui';

import { type AmountKind, editCells, type EditorState } from '../model/editor-state.ts';
import { getCell, getValue, sumRow } from '../model/sums.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { StateTag } from '../state-tag.tsx';
import { usePeriodFormat } from '../use-period-format.ts';
import { useAmountFormat } from './use-conflict-texts.ts';

interface DayListProps {
  sheets: readonly PlanSheet[];
  month: string;
  /** Store of the address; 0: the first one is shown. */
  chosenId: number;
  isEditable: (kind: AmountKind, sheet: PlanSheet) => boolean;
  change: (apply: (state: EditorState) => EditorState) => void;
  onChange: (values: { store: number }) => void;
}

/** One store as a list of days, for narrow screens. */
export function DayList({ sheets, month, chosenId, isEditable, change, onChange }: DayListProps) {
  const t = useText(monthPlanText);
  const language = useLanguage();
  const format = useAmountFormat();
  const { formatDay } = usePeriodFormat();
  const [pickedId, setPickedId] = useState(chosenId);
  const sheet = sheets.find(({ storeId }) => storeId === (chosenId || pickedId)) ?? sheets[0];
  if (!sheet) return null;
  const total = sumRow(sheet);
  const completion = getValue(total, 'completion');
  const edit = (kind: AmountKind, day: number) => (amount: number | null) =>
    change((state) =>
      editCells(state, [{ kind, storeId: sheet.storeId, day, amount: kind === 'actual' ? (amount ?? 0) : amount }]),
    );
  const pick = (storeId: number) => {
    setPickedId(storeId);
    if (chosenId !== 0) onChange({ store: storeId });
  };
  return (
    <Box>
      {sheets.length > 1 && (
        <Field label={t('chooseStore')} dense>
          {(control) => (
            <Combobox
              {...control}
              clearable={false}
              value={String(sheet.storeId)}
              onValueChange={(next) => pick(Number(next ?? 0))}
              options={sheets.map(({ storeId, storeName }) => ({ value: String(storeId), label: storeName }))}
            />
          )}
        </Field>
      )}
      <Stack direction="row" gap={4} align="center" wrap>
        <Text variant="strong">{sheet.storeName}</Text>
        <StateTag state={sheet.state} />
        <Text>{`${t('plan')} ${format(total.plan)}`}</Text>
        <Text>{`${t('actual')} ${format(total.actual)}`}</Text>
        {completion !== null && <Text tone="soft">{formatRatio(completion, language)}</Text>}
      </Stack>
      <List aria-label={t('days')}>
        {sheet.plan.map((_amount, index) => {
          const { plan, actual } = getCell(sheet, index);
          const day = formatDay(month, index + 1);
          return (
            // The days of a month keep their order.
            <Day key={index}>
              <Text variant="strong">{day}</Text>
              <AmountField
                key={`${sheet.storeId} plan`}
                label={t('plan')}
                name={t('dayPlan', { day })}
                amount={plan}
                onChange={isEditable('plan', sheet) ? edit('plan', index + 1) : undefined}
              />
              <AmountField
                key={`${sheet.storeId} actual`}
                label={t('actual')}
                name={t('dayActual', { day })}
                amount={actual}
                canBeNegative
                onChange={isEditable('actual', sheet) ? edit('actual', index + 1) : undefined}
              />
            </Day>
          );
        })}
      </List>
    </Box>
  );
}

interface AmountFieldProps {
  label: string;
  /** Accessible name, with the day. */
  name: string;
  amount: number | null;
  canBeNegative?: boolean;
  /** Missing: read-only. */
  onChange: ((amount: number | null) => void) | undefined;
}

function AmountField({ label, name, amount, canBeNegative = false, onChange }: AmountFieldProps) {
  const format = useAmountFormat();
  const [text, setText] = useState<string | null>(null);
  const parsed = text === null ? { cents: amount } : parseAmount(text, { canBeNegative });
  const commit = () => {
    if (text !== null && 'cents' in parsed) onChange?.(parsed.cents);
    setText(null);
  };
  return (
    <Amount>
      <Text variant="caption" tone="faint">
        {label}
      </Text>
      {onChange ? (
        <TextInput
          aria-label={name}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={'problem' in parsed || undefined}
          value={text ?? toPlainAmount(amount)}
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
        />
      ) : (
        <Text>{amount === null ? '–' : format(amount)}</Text>
      )}
    </Amount>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--ui-space-5);
  padding: var(--ui-space-5);
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Day = styled.li`
  display: grid;
  grid-template-columns: 4.5em 1fr 1fr;
  gap: var(--ui-space-4);
  align-items: center;
  padding-block: var(--ui-space-3);
  border-bottom: 1px solid var(--ui-line-1);
`;

const Amount = styled.div`
  display: grid;
  gap: var(--ui-space-1);
  min-width: 0;
  font-variant-numeric: tabular-nums;
`;
