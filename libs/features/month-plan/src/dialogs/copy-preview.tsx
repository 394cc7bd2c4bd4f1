import type { DataOf } from '@backroom/contract';
import type { monthPlanContract, PlanSheet } from '@backroom/contract/month-plan';
import { Text, useText } from '@backroom/ui';

import { useAmountFormat } from '../views/use-amount-format.ts';
import { copyDialogText } from './copy-dialog.text.ts';
import { PreviewTable } from './preview-table.tsx';

interface CopyPreviewProps {
  stores: DataOf<typeof monthPlanContract.previewCopy>['stores'];
  sheets: readonly PlanSheet[];
}

/** The sums of each store before and after a copy. */
export function CopyPreview({ stores, sheets }: CopyPreviewProps) {
  const t = useText(copyDialogText);
  const format = useAmountFormat();
  const names = new Map(sheets.map(({ storeId, storeName }) => [storeId, storeName]));
  if (!stores.some(({ canChange, target }) => canChange && target !== null)) return <Text>{t('none')}</Text>;
  return (
    <PreviewTable label={t('caption')} head={[t('store'), t('from'), t('current'), t('to')]}>
      {stores.map(({ storeId, source, current, target, canChange }) => (
        <tr key={storeId}>
          <th scope="row">{names.get(storeId)}</th>
          <td>{source === null ? t('noSource') : format(source)}</td>
          <td>{format(current)}</td>
          <td>{canChange ? format(target ?? current) : t('notOpen')}</td>
        </tr>
      ))}
    </PreviewTable>
  );
}
