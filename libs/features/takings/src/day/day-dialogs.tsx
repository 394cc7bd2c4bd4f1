import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { MAX_TAKINGS_NOTE } from '@backroom/contract/takings';
import type { LineNames } from '@backroom/records/line-names';
import { ConfirmDialog, Field, Text, Textarea, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { dayText } from './day.text.ts';
import { type DayLine, type DaySummary, getDifference } from './model/day-lines.ts';
import type { DayDialog, DayState } from './model/day-state.ts';
import { NOTE, REASON } from './model/day-values.ts';

interface DayDialogsProps {
  state: DayState;
  summary: DaySummary;
  names: LineNames;
  opened: DayDialog | null;
  onCancel: () => void;
  onClose: () => void;
  /** The person has seen that the amount is unusual. */
  onUnusual: () => void;
  onNotUnusual: () => void;
  isReopening: boolean;
  onReopen: (reason: string) => void;
}

/** The confirmations of a day. */
export function DayDialogs(props: DayDialogsProps) {
  const { state, summary, names, opened, onCancel, onClose, onUnusual, onNotUnusual, isReopening, onReopen } = props;
  const t = useText(dayText);
  const { formatDay, formatAmount } = useDayFormat();
  const day = formatDay(state.data.day);
  const [first] = state.unusual?.amounts ?? [];
  return (
    <>
      <ConfirmDialog
        open={opened === 'close'}
        title={t('closeTitle', { day })}
        body={<Summary state={state} summary={summary} names={names} />}
        confirmLabel={t('close')}
        onConfirm={onClose}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={first !== undefined}
        title={t('unusualTitle')}
        body={first && t('unusualBody', { amount: formatAmount(first.amount), limit: formatAmount(first.limit) })}
        confirmLabel={t('unusualConfirm')}
        cancelLabel={t('backToEdit')}
        onConfirm={onUnusual}
        onCancel={onNotUnusual}
      />
      {opened === 'reopen' && (
        <ReopenDialog day={day} isPending={isReopening} onReopen={onReopen} onCancel={onCancel} />
      )}
    </>
  );
}

interface ReopenDialogProps {
  day: string;
  isPending: boolean;
  onReopen: (reason: string) => void;
  onCancel: () => void;
}

function ReopenDialog({ day, isPending, onReopen, onCancel }: ReopenDialogProps) {
  const t = useText(dayText);
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null);
  const confirm = () => {
    if (reason.trim() !== '') return onReopen(reason.trim());
    setMissed(true);
    field.current?.focus();
  };
  return (
    <ConfirmDialog
      open
      title={t('reopenTitle', { day })}
      body={
        <>
          <p>{t('reopenBody')}</p>
          <Field
            label={t('reopenReason')}
            required
            {...(isMissed && reason.trim() === '' && { error: t('reopenReasonMissing') })}
          >
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                rows={2}
                maxLength={MAX_TAKINGS_NOTE}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </>
      }
      confirmLabel={t('reopen')}
      pending={isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

/** What is signed. */
function Summary({ state, summary, names }: Pick<DayDialogsProps, 'state' | 'summary' | 'names'>) {
  const t = useText(dayText);
  const { formatAmount } = useDayFormat();
  const lines = summary.lines.filter(({ expected, counted }) => expected !== null || counted !== null);
  const [reason, note] = [state.values[REASON]?.trim(), state.values[NOTE]?.trim()];
  return (
    <div>
      {lines.length === 0 ? (
        <Text as="p" tone="danger">
          {t('closeEmpty')}
        </Text>
      ) : (
        <Lines>
          {lines.map((line) => (
            <SummaryLine key={`${line.shift} ${line.method}`} line={line} name={names.nameLine(line)} />
          ))}
          {lines.length > 1 && (
            <div data-sum="">
              <dt>{t('sum')}</dt>
              <dd>{formatAmount(summary.sum)}</dd>
            </div>
          )}
        </Lines>
      )}
      {reason && <p>{t('reasonIs', { reason })}</p>}
      {note && <p>{t('noteIs', { note })}</p>}
      <Text as="p" variant="caption" tone="faint">
        {t('closeBody')}
      </Text>
    </div>
  );
}

function SummaryLine({ line, name }: { line: DayLine; name: string }) {
  const { formatAmount, formatChange } = useDayFormat();
  const difference = getDifference(line);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {difference !== null && difference !== 0 && (
          <Text variant="caption" tone="soft">
            {`${formatChange(difference)}  `}
          </Text>
        )}
        {formatAmount(line.counted ?? line.expected)}
      </dd>
    </div>
  );
}

const Lines = styled.dl`
  display: grid;
  gap: var(--ui-space-2);
  margin: 0 0 var(--ui-space-4);
  color: var(--ui-fg-1);
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    gap: var(--ui-space-4);
    justify-content: space-between;
  }

  & > [data-sum] {
    padding-top: var(--ui-space-2);
    border-top: 1px solid var(--ui-line-1);
    font-weight: var(--ui-fw-strong);
  }

  dd {
    margin: 0;
  }
`;
