import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import type { PlanSheet } from '@backroom/contract/month-plan';
import { countBase } from '@backroom/contract/month-plan/rules';
import { formatRatio, Icon, IconButton, PresenceTag, Text, useLanguage, useText } from '@backroom/ui';

import type { RowEditors } from '../../grid/grid-source.ts';
import { RowCheckbox } from '../../grid/row-checkbox.tsx';
import { createStoreRow, getValue, sumRow } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { StateTag } from '../../state-tag.tsx';
import { figureBaseText } from '../figure-base.text.ts';
import { NeededPerDay, PaceNote } from '../pace-note.tsx';
import { dropZeroCents, useAmountFormat } from '../use-amount-format.ts';
import { storeSummaryText } from './store-summary.text.ts';

interface StoreSummaryProps {
  sheet: PlanSheet;
  month: string;
  /** Chooses another store; null: there is one, and it is named. */
  picker: ReactNode;
  editors: RowEditors | undefined;
  status: ReactNode;
  /** What else there is to know before the days. */
  children: ReactNode;
}

/**
 * The month of the store above its days. What the days add up to and what the rest must bring are always in sight; how
 * they are counted, the forecast and what is locked open below.
 */
export function StoreSummary({ sheet, month, picker, editors, status, children }: StoreSummaryProps) {
  const t = useText(storeSummaryText);
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Line>
        <RowCheckbox row={createStoreRow(sheet)} tabIndex={0} />
        <Store>{picker ?? <Text variant="strong">{sheet.storeName}</Text>}</Store>
        <StateTag state={sheet.state} />
        <IconButton
          label={t('details')}
          icon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </Line>
      <Figures>
        {editors && <PresenceTag names={editors.names} label={editors.label} />}
        {status}
        <Sums sheet={sheet} isLong={isOpen} />
        <NeededPerDay sheet={sheet} month={month} />
      </Figures>
      {isOpen && (
        <Details id={detailsId}>
          <PaceNote sheet={sheet} month={month} />
          {children}
        </Details>
      )}
    </div>
  );
}

/** Plan, cash-in and completion; `isLong` names the days that the completion rests on. */
function Sums({ sheet, isLong }: { sheet: PlanSheet; isLong: boolean }) {
  const t = useText(monthPlanText);
  const language = useLanguage();
  const format = useAmountFormat();
  const toBase = useText(figureBaseText);
  const total = sumRow(sheet);
  const completion = getValue(total, 'completion');
  return (
    <>
      <span>{`${t('plan')} ${dropZeroCents(format(total.plan))}`}</span>
      <span>{`${t('actual')} ${total.actual === null ? '–' : dropZeroCents(format(total.actual))}`}</span>
      {completion !== null && (
        <span>
          {`${t('completion')} ${formatRatio(completion, language)}`}
          {isLong && sheet.daysOver < sheet.plan.length && toBase('baseShort', { count: countBase([sheet]).days })}
        </span>
      )}
    </>
  );
}

/** Nothing lies over the target of the checkbox, which reaches beyond its box. */
const Line = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
`;

const Store = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-4);
  align-items: center;
  margin-block-start: var(--ui-space-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  font-variant-numeric: tabular-nums;
`;

const Details = styled.div`
  display: grid;
  gap: var(--ui-space-3);
  padding-block: var(--ui-space-3);
`;
