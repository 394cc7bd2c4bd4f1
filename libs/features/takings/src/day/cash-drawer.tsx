import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';

import { parseAmount, toPlainAmount } from '@backroom/contract/amount';
import { type CashCount, MAX_PIECE_COUNT, type TakingsDayData } from '@backroom/contract/takings';
import { sumCash } from '@backroom/contract/takings/rules';
import { Button, Drawer, Field, formatNumber, NumberInput, Text, useLanguage, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { AmountInput } from './amount-input.tsx';
import { dayText } from './day.text.ts';
import { getPieces } from './model/day-values.ts';

interface CashDrawerProps {
  data: TakingsDayData;
  /** As counted before; null: not yet. */
  cash: CashCount | null;
  onApply: (cash: CashCount) => void;
  /** Back to one amount. */
  onClear: () => void;
  onClose: () => void;
}

const CENTS = 100;

type Counts = Readonly<Record<number, number | null>>;

/** What is typed in the sheet, and the count that it makes. */
function useCashCount({ data, cash }: Pick<CashDrawerProps, 'data' | 'cash'>) {
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries((cash?.pieces ?? []).map(({ value, count }) => [value, count])),
  );
  const [floatText, setFloatText] = useState(() => toPlainAmount(cash?.float ?? data.lastFloat));
  const [isChanged, setChanged] = useState(false);
  const read = parseAmount(floatText);
  const values = getPieces(data.currency);
  const count: CashCount = {
    float: 'cents' in read ? (read.cents ?? 0) : 0,
    pieces: values.map((value) => ({ value, count: counts[value] ?? 0 })),
  };
  return {
    counts,
    count,
    floatText,
    floatProblem: 'problem' in read ? read.problem : undefined,
    isChanged,
    hasCounted: values.some((value) => counts[value] != null),
    setCount: (value: number, next: number | null) => {
      setChanged(true);
      setCounts((current) => ({ ...current, [value]: next }));
    },
    setFloat: (text: string) => {
      setChanged(true);
      setFloatText(text);
    },
  };
}

/** Counts notes and coins; their sum without the float are the cash takings. */
export function CashDrawer({ data, cash, onApply, onClear, onClose }: CashDrawerProps) {
  const t = useText(dayText);
  const { formatAmount } = useDayFormat();
  const { counts, count, floatText, floatProblem, isChanged, hasCounted, setCount, setFloat } = useCashCount({
    data,
    cash,
  });
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t('pieces')}
      guard={isChanged}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="solid" disabled={!hasCounted || floatProblem !== undefined} form={FORM} type="submit">
            {t('applyCash')}
          </Button>
        </>
      )}
    >
      <form
        id={FORM}
        aria-label={t('pieces')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A text that is no number is reported at its field.
          const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
          if (invalid) invalid.focus();
          else if (hasCounted) onApply(count);
        }}
        onKeyDown={moveToNextCount}
      >
        <PieceList counts={counts} values={getPieces(data.currency)} onCount={setCount} />
        <Field
          label={t('float')}
          help={[
            t('floatHint'),
            ...(data.lastFloat === null ? [] : [t('lastFloat', { amount: formatAmount(data.lastFloat) })]),
          ].join(' ')}
        >
          {() => (
            <AmountInput name={t('float')} text={floatText} problem={floatProblem} readOnly={false} onText={setFloat} />
          )}
        </Field>
        {cash && (
          <Button size="small" tone="ghost" onClick={onClear}>
            {t('clearCash')}
          </Button>
        )}
        <Sum>
          <Text variant="label" tone="soft">
            {t('cashSum')}
          </Text>
          <output aria-label={t('cashSum')}>{formatAmount(hasCounted ? sumCash(count) : null)}</output>
          <Text variant="caption" tone="faint">
            {t('cashInDrawer', {
              amount: formatAmount(sumCash({ ...count, float: 0 })),
              float: formatAmount(count.float),
            })}
          </Text>
        </Sum>
      </form>
    </Drawer>
  );
}

interface PieceListProps {
  counts: Counts;
  /** Largest first. */
  values: readonly number[];
  onCount: (value: number, count: number | null) => void;
}

function PieceList({ counts, values, onCount }: PieceListProps) {
  const t = useText(dayText);
  const language = useLanguage();
  const { formatAmount } = useDayFormat();
  return (
    <Pieces>
      {values.map((value) => {
        const label = formatNumber(value / CENTS, language);
        return (
          <Piece key={value}>
            <Text variant="strong">{t('pieceOf', { value: label })}</Text>
            <NumberInput
              aria-label={t('pieceCount', { value: label })}
              enterKeyHint="next"
              data-count=""
              min={0}
              max={MAX_PIECE_COUNT}
              value={counts[value] ?? null}
              onChange={(next) => onCount(value, next)}
            />
            <Text tone="soft">{formatAmount(value * (counts[value] ?? 0))}</Text>
          </Piece>
        );
      })}
    </Pieces>
  );
}

const FORM = 'takings-cash';

/** Enter leads to the next kind; after the last one it fills in the sum. */
function moveToNextCount(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-count]')];
  const next = fields[fields.indexOf(target as HTMLInputElement) + 1];
  if (!fields.includes(target as HTMLInputElement) || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

const Pieces = styled.div`
  display: grid;
  gap: var(--ui-space-3);
  margin-bottom: var(--ui-space-5);
  font-variant-numeric: tabular-nums;
`;

const Piece = styled.div`
  display: grid;
  grid-template-columns: 4em minmax(0, 1fr) 7em;
  gap: var(--ui-space-4);
  align-items: center;

  & > :last-child {
    text-align: end;
  }
`;

const Sum = styled.div`
  display: grid;
  padding-top: var(--ui-space-4);
  border-top: 1px solid var(--ui-line-1);

  output {
    font-size: var(--ui-fs-metric);
    font-variant-numeric: tabular-nums;
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-metric);
  }
`;
