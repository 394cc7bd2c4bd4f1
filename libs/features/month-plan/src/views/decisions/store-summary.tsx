import type { ReactNode } from 'react';

import type { PlanSheet } from '@backroom/contract/month-plan';
import { countBase } from '@backroom/contract/month-plan/rules';
import { formatRatio, PresenceTag, Stack, Text, useLanguage, useText } from '@backroom/ui';

import type { RowEditors } from '../../grid/grid-source.ts';
import { RowCheckbox } from '../../grid/row-checkbox.tsx';
import { createStoreRow, getValue, sumRow } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { StateTag } from '../../state-tag.tsx';
import { figureBaseText } from '../figure-base.text.ts';
import { useAmountFormat } from '../use-amount-format.ts';

interface StoreSummaryProps {
  sheet: PlanSheet;
  /** It is not named above. */
  isNamed: boolean;
  editors: RowEditors | undefined;
  status: ReactNode;
}

/** The month of the store above its days: state, who edits it, whether all is saved, and what the days add up to. */
export function StoreSummary({ sheet, isNamed, editors, status }: StoreSummaryProps) {
  const t = useText(monthPlanText);
  const language = useLanguage();
  const format = useAmountFormat();
  const toBase = useText(figureBaseText);
  const total = sumRow(sheet);
  const completion = getValue(total, 'completion');
  return (
    <Stack direction="row" gap={4} align="center" wrap>
      <RowCheckbox row={createStoreRow(sheet)} tabIndex={0} />
      {isNamed && <Text variant="strong">{sheet.storeName}</Text>}
      <StateTag state={sheet.state} />
      {editors && <PresenceTag names={editors.names} label={editors.label} />}
      {status}
      <Text>{`${t('plan')} ${format(total.plan)}`}</Text>
      <Text>{`${t('actual')} ${format(total.actual)}`}</Text>
      {completion !== null && (
        <Text tone="soft">
          {`${t('completion')} ${formatRatio(completion, language)}`}
          {sheet.daysOver < sheet.plan.length && toBase('baseShort', { count: countBase([sheet]).days })}
        </Text>
      )}
    </Stack>
  );
}
