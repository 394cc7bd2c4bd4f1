import { useState } from 'react';

import { useCopyPlansMutation, usePreviewPlanCopyMutation } from '@backroom/client/month-plan';
import type { DataOf } from '@backroom/contract';
import type { monthPlanContract, PlanCopy, PlanSheet } from '@backroom/contract/month-plan';
import type { RecordDialogProps } from '@backroom/records';
import { Button, Dialog, showToast, Stack, Text, useText } from '@backroom/ui';

import { parseGrowth } from '../model/growth.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { copyDialogText } from './copy-dialog.text.ts';
import { CopyFields, type CopyOptions } from './copy-fields.tsx';
import { CopyPreview } from './copy-preview.tsx';

type Preview = DataOf<typeof monthPlanContract.previewCopy>['stores'];

const NOTHING_CHOSEN: CopyOptions = { source: 'lastMonth', growthText: '0', byWeekday: true };

const isChosen = ({ source, growthText, byWeekday }: CopyOptions) =>
  source !== NOTHING_CHOSEN.source || growthText !== NOTHING_CHOSEN.growthText || !byWeekday;

interface CopyDialogProps extends RecordDialogProps<readonly PlanSheet[]> {
  month: string;
}

/** Copies an earlier plan with growth to the stores that are shown, after a preview. */
export function CopyDialog({ record: sheets, month, onClose }: CopyDialogProps) {
  const t = useText(copyDialogText);
  const { formatMonth } = usePeriodFormat();
  const [options, setOptions] = useState(NOTHING_CHOSEN);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [hasPreviewed, setPreviewed] = useState(false);
  const [requestPreview, { isLoading: isPreviewing }] = usePreviewPlanCopyMutation();
  const [copy, { isLoading: isCopying }] = useCopyPlansMutation();
  if (!sheets) return null;
  const { source, growthText, byWeekday } = options;
  const growth = parseGrowth(growthText);
  const createBody = (chosen: readonly PlanSheet[]): PlanCopy => ({
    month,
    source,
    growth: growth ?? 0,
    byWeekday,
    sheets: chosen.map(({ storeId, version }) => ({ storeId, version })),
  });
  const change = (next: CopyOptions) => {
    setOptions(next);
    setPreview(null);
  };
  const showPreview = async () => {
    const { data } = await requestPreview({ body: createBody(sheets) });
    if (!data) return;
    setPreview(data.stores);
    setPreviewed(true);
  };
  const changed = preview?.filter(({ canChange, target }) => canChange && target !== null) ?? [];
  const run = async () => {
    const ids = new Set(changed.map(({ storeId }) => storeId));
    const { error } = await copy({ body: createBody(sheets.filter(({ storeId }) => ids.has(storeId))) });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('done', { count: ids.size }) });
    onClose();
  };
  const title = t('title', { month: formatMonth(month) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      placement="top"
      title={title}
      description={t('help')}
      guard={isChosen(options)}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button disabled={growth === undefined} loading={isPreviewing} onClick={() => void showPreview()}>
            {t('preview')}
          </Button>
          <Button tone="solid" disabled={changed.length === 0} loading={isCopying} onClick={() => void run()}>
            {preview ? t('confirm', { count: changed.length }) : t('copy')}
          </Button>
        </>
      )}
    >
      <Stack gap={4}>
        <CopyFields options={options} growth={growth} onChange={change} />
        {preview ? (
          <CopyPreview stores={preview} sheets={sheets} />
        ) : (
          <Text tone="faint">{t(hasPreviewed ? 'previewHint' : 'previewFirst')}</Text>
        )}
      </Stack>
    </Dialog>
  );
}
