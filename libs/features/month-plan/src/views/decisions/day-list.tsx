import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { PlanSheet } from '@backroom/contract/month-plan';
import { Combobox, Text, useText } from '@backroom/ui';

import { cellLockText } from '../../grid/cell-lock.text.ts';
import { type RowChoice, RowChoiceContext } from '../../grid/row-choice.ts';
import { PresenceStatus } from '../presence-status.tsx';
import { CORRECTION_LOCKS } from '../use-cell-locks.ts';
import { useRowEditors } from '../use-row-editors.ts';
import { DayRows, type DayRowsProps } from './day-rows.tsx';
import { decisionsText } from './decisions.text.ts';
import { StoreSummary } from './store-summary.tsx';

interface DayListProps extends Omit<DayRowsProps, 'sheet'> {
  sheets: readonly PlanSheet[];
  /** The store whose days are listed. */
  shown: PlanSheet | undefined;
  onPick: (storeId: number) => void;
  /** Store of the address; 0: none. */
  chosenId: number;
  onChange: (values: { store: number }) => void;
  /** Null: stores cannot be checked. */
  choice?: RowChoice | null;
  /** Whether all is saved. */
  status?: ReactNode;
}

/** One store as a list of days, for narrow screens. */
export function DayList(props: DayListProps) {
  const { sheets, shown: sheet, month, onPick, chosenId, getLock, editors, onChange, choice = null, status } = props;
  const t = useText(decisionsText);
  const rowEditors = useRowEditors(editors, undefined);
  if (!sheet) return null;
  const storeEditors = rowEditors.get(sheet.storeId);
  const pick = (storeId: number) => {
    onPick(storeId);
    if (chosenId !== 0) onChange({ store: storeId });
  };
  return (
    <Box>
      <RowChoiceContext value={choice}>
        <StoreSummary
          sheet={sheet}
          month={month}
          picker={sheets.length > 1 ? <StorePicker sheets={sheets} sheet={sheet} onPick={pick} /> : null}
          editors={storeEditors}
          status={status}
        >
          <CorrectionLocks sheet={sheet} getLock={getLock} />
        </StoreSummary>
      </RowChoiceContext>
      <List aria-label={t('days')}>
        <DayRows {...props} sheet={sheet} />
      </List>
      <PresenceStatus storeName={sheet.storeName} editors={storeEditors} />
    </Box>
  );
}

interface StorePickerProps {
  sheets: readonly PlanSheet[];
  sheet: PlanSheet;
  onPick: (storeId: number) => void;
}

function StorePicker({ sheets, sheet, onPick }: StorePickerProps) {
  const t = useText(decisionsText);
  return (
    <Combobox
      aria-label={t('chooseStore')}
      clearable={false}
      value={String(sheet.storeId)}
      onValueChange={(next) => onPick(Number(next ?? 0))}
      options={sheets.map(({ storeId, storeName }) => ({ value: String(storeId), label: storeName }))}
    />
  );
}

/** Why recorded amounts have no field, which is not seen from the state of the plan. Once for all days. */
function CorrectionLocks({ sheet, getLock }: Pick<DayRowsProps, 'getLock' | 'sheet'>) {
  const describeLock = useText(cellLockText);
  const locks = new Set(sheet.actual.map((_amount, index) => getLock('actual', sheet, index + 1)));
  return CORRECTION_LOCKS.filter((lock) => locks.has(lock)).map((lock) => (
    <Text as="p" key={lock} tone="soft">
      {describeLock(lock)}
    </Text>
  ));
}

const Box = styled.div`
  display: grid;
  gap: var(--ui-space-3);
  padding: var(--ui-space-3) var(--ui-space-5) var(--ui-space-5);
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
