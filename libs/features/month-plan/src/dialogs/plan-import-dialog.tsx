import { useImportPlansMutation } from '@backroom/client/month-plan';
import { monthPlanContract, type PlanImportResult } from '@backroom/contract/month-plan';
import { ImportDialog } from '@backroom/records';
import { Text, useText } from '@backroom/ui';

import { planImportText } from './plan-import.text.ts';

/** Import of plans, such as an exported month that was changed in a spreadsheet. */
export function PlanImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(planImportText);
  return (
    <ImportDialog<PlanImportResult>
      translate={t}
      template={monthPlanContract.importTemplate}
      mutation={useImportPlansMutation()}
      preview={() => <Text tone="faint">{t('importHelp')}</Text>}
      onClose={onClose}
    />
  );
}
