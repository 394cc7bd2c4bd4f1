import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';

import type { TakingsDayData } from '@backroom/contract/takings';
import { useLineNames } from '@backroom/records/line-names';

import { listLines, summarize } from './model/day-lines.ts';
import { countConflicts, type DayDialog, isDirty, isPending, typeText } from './model/day-state.ts';
import { createValues, type DayValues } from './model/day-values.ts';
import { useDay } from './use-day.ts';
import { useLabels } from './use-labels.ts';

interface DayFields {
  form: RefObject<HTMLFormElement | null>;
  reasonField: RefObject<HTMLTextAreaElement | null>;
}

/** What a day shows and does, from what is read and typed. */
export function useDayEditor(read: TakingsDayData, { form, reasonField }: DayFields) {
  const day = useDay(read);
  const { state, store, sender } = day;
  const { data } = state;
  const names = useLineNames();
  const labels = useLabels(state, names);
  const [openShifts, setOpenShifts] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<DayDialog | null>(null);
  /** Something to be mended or decided was met when the day was to be sent. */
  const [isMissed, setMissed] = useState(false);
  const [conflicts, dirty] = [countConflicts(state), isDirty(state)];
  /** Something was typed for a day that can no longer be changed: it is listed, and the figures are those of the day. */
  const isLeft = !data.may.edit && !data.may.close && dirty && state.pending === null;
  const values = useMemo(() => (isLeft ? createValues(data) : state.values), [isLeft, data, state.values]);
  const lines = useMemo(() => listLines(data, values, openShifts), [data, values, openShifts]);
  const summary = summarize(data, values, lines);
  const readOnly = !data.may.edit || state.pending !== null;

  const isReady = (needsReason: boolean) => {
    const lacksReason = needsReason && summary.lacksReason;
    const isClean = summary.problems === 0 && conflicts === 0 && !lacksReason;
    setMissed(!isClean);
    if (summary.problems > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    // Once the field is there.
    else if (lacksReason) queueMicrotask(() => reasonField.current?.focus());
    return isClean;
  };
  const save = () => void (isReady(false) && sender.start('save'));
  return {
    day,
    names,
    labels,
    summary,
    conflicts,
    dirty,
    pending: isPending(state),
    readOnly,
    /** An old day is closed without a change of its amounts. */
    areNotesReadOnly: !(data.may.edit || data.may.close) || state.pending !== null,
    /** As they are shown. */
    values,
    isLeft,
    isMissed,
    opened,
    setOpened,
    type: (texts: DayValues) => store.update((current) => typeText(current, texts)),
    addShift: (shift: string) => setOpenShifts((current) => [...current, shift]),
    save,
    askToClose: () => void (isReady(true) && setOpened('close')),
    close: () => {
      setOpened(null);
      void sender.start('close');
    },
    /** Ctrl+Enter saves, as in forms. */
    handleKey: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || readOnly || !dirty) return;
      event.preventDefault();
      save();
    },
  };
}
export type DayEditorModel = ReturnType<typeof useDayEditor>;
