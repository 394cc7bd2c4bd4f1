import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { TakingsDayData } from '@backroom/contract/takings';
import { Card, createLazyModule, showToast, Stack, useLazyModule, useText } from '@backroom/ui';

import { DayFigures } from '../figures/day-figures.tsx';
import { dayText } from './day.text.ts';
import { DayActions } from './day-actions.tsx';
import { DayFoot } from './day-foot.tsx';
import { DayMessages, RestoredDay } from './day-messages.tsx';
import { DayNotes } from './day-notes.tsx';
import { DaySheets } from './day-sheets.tsx';
import { DayStateLine } from './day-state-line.tsx';
import { LineSections } from './line-sections.tsx';
import { NOTE, REASON } from './model/day-values.ts';
import { type DayEditorModel, useDayEditor } from './use-day-editor.ts';

const lazyMerge = createLazyModule(async () => (await import('./day-merge.tsx')).DayMerge);
const lazyLeft = createLazyModule(async () => (await import('./left-values.tsx')).LeftValues);

interface DayEditorProps {
  /** As read. */
  data: TakingsDayData;
  /** Another day is shown; what is unsaved here stays. */
  isHidden: boolean;
  onPending: (isPending: boolean) => void;
  /** Leads on once the day is closed. */
  getNextStep: (data: TakingsDayData) => ReactNode;
}

/** The day of a store: filled in, saved and closed. */
export function DayEditor({ data: read, isHidden, onPending, getNextStep }: DayEditorProps) {
  const t = useText(dayText);
  const form = useRef<HTMLFormElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const editor = useDayEditor(read, { form, reasonField });
  const { day, summary, conflicts, dirty, pending } = editor;
  const [isCounting, setCounting] = useState(false);
  useEffect(() => onPending(pending), [onPending, pending]);
  return (
    <div hidden={isHidden}>
      <Editor
        ref={form}
        aria-label={t('title')}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={editor.handleKey}
      >
        <DayStateLine
          data={day.state.data}
          actions={<DayActions editor={editor} nextStep={getNextStep(day.state.data)} />}
        />
        <RestoredDay day={day} />
        <DayDifferences editor={editor} />
        <DayCards editor={editor} reasonField={reasonField} onCount={() => setCounting(true)} />
        <Bottom>
          <DayMessages day={day} />
          <DayFoot
            state={day.state}
            summary={summary}
            isDirty={dirty}
            conflicts={conflicts}
            onSave={editor.save}
            onClose={editor.askToClose}
          />
        </Bottom>
      </Editor>
      {!isHidden && (
        <DaySheets editor={editor} form={form} isCounting={isCounting} onCounted={() => setCounting(false)} />
      )}
    </div>
  );
}

/** What others have changed meanwhile; nothing without any. */
function DayDifferences({ editor: { day, labels, isLeft, isMissed, conflicts } }: { editor: DayEditorModel }) {
  const t = useText(dayText);
  const { state, store, drop } = day;
  const tell = () => showToast({ tone: 'error', message: t('failedToLoad') });
  const isMerged = state.merged.length > 0 && !isLeft;
  const Merge = useLazyModule(lazyMerge, isMerged, tell);
  const Left = useLazyModule(lazyLeft, isLeft, tell);
  return (
    <>
      {isLeft && Left && createElement(Left, { state, labels, onDiscard: drop })}
      {isMerged && Merge && createElement(Merge, { state, store, labels, isReminderShown: isMissed && conflicts > 0 })}
    </>
  );
}

interface DayCardsProps {
  editor: DayEditorModel;
  reasonField: RefObject<HTMLTextAreaElement | null>;
  onCount: () => void;
}

function DayCards({ editor, reasonField, onCount }: DayCardsProps) {
  const t = useText(dayText);
  const { day, names, values, summary, readOnly, areNotesReadOnly, isMissed, type, addShift } = editor;
  const { data } = day.state;
  const shared = { data, values, summary, onText: type };
  const hasNotes = !areNotesReadOnly || summary.isDifferent || [values[NOTE], values[REASON]].some(Boolean);
  return (
    <Columns>
      <Card>
        <DayFigures data={data} sum={summary.sum} hasSum />
      </Card>
      <Card title={t('lines')}>
        <LineSections {...shared} readOnly={readOnly} names={names} onShift={addShift} onCount={onCount} />
      </Card>
      {hasNotes && (
        <Card>
          <Stack gap={4}>
            <DayNotes {...shared} readOnly={areNotesReadOnly} isReasonMissed={isMissed} reasonField={reasonField} />
          </Stack>
        </Card>
      )}
    </Columns>
  );
}

const Editor = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ui-space-5);

  @media (max-width: 575px) {
    gap: var(--ui-space-3);
  }
`;

const Bottom = styled.div`
  position: sticky;
  z-index: var(--ui-z-sticky);
  /* Compensates the page padding, which is narrower on a phone. */
  bottom: var(--page-top, 0px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ui-space-3);
`;

/** On a phone in the order of work; beside each other where there is room, with the lines in the wider column. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ui-space-5);

  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 8fr) minmax(280px, 5fr);
    grid-template-rows: auto 1fr;
    align-items: start;

    & > :nth-child(2) {
      grid-column: 1;
      grid-row: 1 / span 2;
    }
  }
`;
