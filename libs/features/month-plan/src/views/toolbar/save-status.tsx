import { useSyncExternalStore } from 'react';

import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { Button, Stack, Text, useText } from '@backroom/ui';

import type { EditorStore } from '../../model/editor-state.ts';
import { discardEdits } from '../../model/editor-state.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import type { PlanSaver } from '../../sync/plan-saver.ts';

/** Whether what was typed is saved; nothing for those who cannot type. ARIA: a status. */
export function SaveStatus({ store, saver }: { store: EditorStore; saver: PlanSaver }) {
  const t = useText(monthPlanText);
  const { phase, message } = useSyncExternalStore(saver.subscribe, saver.getStatus);
  const count = useSyncExternalStore(store.subscribe, () => store.get().edits.size);
  const refused = useSyncExternalStore(store.subscribe, () => store.get().refused.size);
  const canType = useCan([monthPlanContract.save.access, cashInContract.add.access]);
  const hasFailed = phase === 'failed' && count > 0;
  const discard = () => {
    store.update((state) => discardEdits(state));
    saver.reset();
  };
  if (!canType) return null;
  return (
    <Stack direction="row" gap={3} align="center" wrap>
      <div role="status">
        {hasFailed && <Text tone="danger">{t('saveFailed', { message })}</Text>}
        {!hasFailed && phase === 'saving' && <Text tone="soft">{t('saving')}</Text>}
        {!hasFailed && phase !== 'saving' && <SettledStatus count={count} refused={refused} />}
      </div>
      {hasFailed && (
        <>
          <Button onClick={() => void saver.flush()}>{t('retry')}</Button>
          <Button onClick={discard}>{t('discard')}</Button>
        </>
      )}
    </Stack>
  );
}

/** Of a save that neither runs nor has failed: texts that are no amounts are not saved, so they come first. */
function SettledStatus({ count, refused }: { count: number; refused: number }) {
  const t = useText(monthPlanText);
  if (refused > 0) return <Text tone="danger">{t('toMend', { count: refused })}</Text>;
  if (count > 0) return <Text tone="warning">{t('pending', { count })}</Text>;
  return <Text tone="faint">{t('saved')}</Text>;
}
