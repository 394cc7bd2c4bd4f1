import type { Cents } from '@backroom/contract/amount';
import type { PlanSheet, PlanValue } from '@backroom/contract/month-plan';
import { sumCents } from '@backroom/contract/month-plan/rules';
import { RecordName } from '@backroom/records/record-name';
import { PresenceTag, useText, VisuallyHidden } from '@backroom/ui';

import type { RowEditors } from '../../grid/grid-source.ts';
import { RowCheckbox } from '../../grid/row-checkbox.tsx';
import { useTone } from '../../grid/standings.tsx';
import type { GridTexts } from '../../grid/use-grid-texts.ts';
import { createStoreRow, getValue } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { StateTag } from '../../state-tag.tsx';
import { TotalAmount, TotalAmounts, TotalName, TotalRow } from './calendar.styles.ts';

interface CalendarTotalProps {
  sheet: PlanSheet;
  rowIndex: number;
  valueKind: PlanValue;
  lastYear: readonly Cents[];
  editors: RowEditors | undefined;
  texts: GridTexts;
}

const KINDS = ['plan', 'actual', 'difference', 'completion'] as const;

/** The month: its state, and what its days add up to. */
export function CalendarTotal({ sheet, rowIndex, valueKind, lastYear, editors, texts }: CalendarTotalProps) {
  const t = useText(monthPlanText);
  const sums = createStoreRow(sheet).getSums(0);
  const tone = useTone()(sums, 0);
  const shown = texts.formatValue(getValue(sums, valueKind), valueKind);
  return (
    <TotalRow role="row" aria-rowindex={rowIndex}>
      <TotalName role="rowheader">
        <RowCheckbox row={createStoreRow(sheet)} />
        <span>
          <RecordName type="store" id={sheet.storeId} name={sheet.storeName} isInline />
        </span>
        {editors ? <PresenceTag names={editors.names} label={editors.label} /> : <StateTag state={sheet.state} />}
      </TotalName>
      <TotalAmounts role="gridcell" aria-readonly>
        <VisuallyHidden>
          {t('cell', {
            store: sheet.storeName,
            column: t('sum'),
            show: t(valueKind),
            value: shown === '' ? t('empty') : shown,
          })}
        </VisuallyHidden>
        {KINDS.map((kind) => {
          const value = getValue(sums, kind);
          return (
            <TotalAmount key={kind} data-tone={kind === 'plan' || kind === 'actual' ? undefined : tone}>
              {t(kind)} <strong>{texts.formatValue(value, kind) || '–'}</strong>
            </TotalAmount>
          );
        })}
        <TotalAmount>
          {t('lastYear')} <strong>{texts.formatValue(sumCents(lastYear), 'actual') || '–'}</strong>
        </TotalAmount>
      </TotalAmounts>
    </TotalRow>
  );
}
