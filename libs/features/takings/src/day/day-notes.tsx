import type { RefObject } from 'react';

import { MAX_TAKINGS_NOTE, type TakingsDayData } from '@backroom/contract/takings';
import { isDayOpen } from '@backroom/contract/takings/rules';
import { Button, Field, Icon, Stack, Textarea, useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { dayText } from './day.text.ts';
import type { DaySummary } from './model/day-lines.ts';
import { type DayValues, NOTE, REASON } from './model/day-values.ts';

interface DayNotesProps {
  data: TakingsDayData;
  values: DayValues;
  summary: DaySummary;
  readOnly: boolean;
  /** The missing reason was met when the day was to be closed. */
  isReasonMissed: boolean;
  reasonField: RefObject<HTMLTextAreaElement | null>;
  onText: (texts: DayValues) => void;
}

const CHIPS = ['rain', 'powerCut', 'campaign'] as const;

/** Why the amounts differ, where they differ by more than the tolerance, and what the region should know. */
export function DayNotes(props: DayNotesProps) {
  const { data, values, summary, readOnly, isReasonMissed, reasonField, onText } = props;
  const t = useText(dayText);
  const { formatAmount } = useDayFormat();
  const isOpen = isDayOpen(data.state);
  const isNeeded = isOpen && (summary.isDifferent || (isReasonMissed && summary.sum === null));
  const [reason, note] = [values[REASON] ?? '', values[NOTE] ?? ''];
  return (
    <>
      {(isNeeded || summary.isDifferent || reason !== '') && (
        <Field
          label={t('reason')}
          required={isNeeded}
          help={isOpen && summary.isDifferent ? t('reasonHint', { amount: formatAmount(data.tolerance) }) : undefined}
          {...countNear(reason)}
          {...(isReasonMissed &&
            summary.lacksReason && { error: t(summary.isDifferent ? 'reasonMissing' : 'nothingTaken') })}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={reasonField}
              rows={2}
              maxLength={MAX_TAKINGS_NOTE}
              readOnly={readOnly}
              value={reason}
              onChange={({ target }) => onText({ [REASON]: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('note')} help={readOnly ? undefined : t('noteHint')} {...countNear(note)}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_TAKINGS_NOTE}
            readOnly={readOnly}
            value={note}
            onChange={({ target }) => onText({ [NOTE]: target.value })}
          />
        )}
      </Field>
      {!readOnly && (
        <Stack direction="row" gap={3} wrap role="group" aria-label={t('noteChips')}>
          {CHIPS.map((chip) => (
            <Button
              key={chip}
              size="small"
              aria-pressed={toWords(note).includes(t(chip))}
              icon={toWords(note).includes(t(chip)) && <Icon name="check" />}
              onClick={() => onText({ [NOTE]: toggleWord(note, t(chip)) })}
            >
              {t(chip)}
            </Button>
          ))}
        </Stack>
      )}
    </>
  );
}

/** What is longer is cut: the text says so before it is full. */
const countNear = (text: string) =>
  text.length > MAX_TAKINGS_NOTE * 0.8 ? { counter: `${text.length}/${MAX_TAKINGS_NOTE}` } : {};

const toWords = (note: string) => note.split(/[，,、\s]+/).filter(Boolean);

/** Adds the word, or takes it out again where the note consists of words. */
function toggleWord(note: string, word: string): string {
  const words = toWords(note);
  if (words.includes(word)) return words.filter((other) => other !== word).join(' ');
  const next = note.trim() === '' ? word : `${note.trim()} ${word}`;
  return next.length > MAX_TAKINGS_NOTE ? note : next;
}
