import { styled } from 'styled-components';

import type { DataOf } from '@backroom/contract';
import type { monthPlanContract, PlanSheet } from '@backroom/contract/month-plan';
import { Text, useText } from '@backroom/ui';

import { useAmountFormat } from '../views/use-conflict-texts.ts';
import { copyDialogText } from './copy-dialog.text.ts';

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
    <Scroller role="region" aria-label={t('caption')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('store')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('current')}</th>
            <th scope="col">{t('to')}</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ storeId, source, current, target, canChange }) => (
            <tr key={storeId}>
              <th scope="row">{names.get(storeId)}</th>
              <td>{source === null ? t('noSource') : format(source)}</td>
              <td>{format(current)}</td>
              <td>{canChange ? format(target ?? current) : t('notOpen')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

const Scroller = styled.div`
  max-height: 40vh;
  overflow: auto;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  th,
  td {
    padding: var(--ui-space-3) var(--ui-space-4);
    border-bottom: 1px solid var(--ui-line-1);
    font-weight: var(--ui-fw-normal);
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    background: var(--ui-bg-sunken);
    color: var(--ui-fg-2);
  }
`;
