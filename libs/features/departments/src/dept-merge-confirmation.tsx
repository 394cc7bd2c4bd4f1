import { useState } from 'react';

import { useMergeDeptMutation, usePreviewDeptMergeQuery } from '@backroom/client/departments';
import type { Dept } from '@backroom/contract/departments';
import { getErrorMessage } from '@backroom/records';
import { Alert, ConfirmDialog, showToast, Stack, Text, useText } from '@backroom/ui';

import { deptMergeText } from './dept-merge.text.ts';
import { MergeEffects } from './merge-effects.tsx';

interface DeptMergeConfirmationProps {
  source: Dept;
  target: Dept;
  onBack: () => void;
  onMerged: () => void;
}

/** What a merge changes, or why it is impossible. */
export function DeptMergeConfirmation({ source, target, onBack, onMerged }: DeptMergeConfirmationProps) {
  const t = useText(deptMergeText);
  const [isMerging, setMerging] = useState(false);
  const [merge] = useMergeDeptMutation();
  const arg = {
    params: { deptId: source.deptId },
    body: { targetId: target.deptId, version: source.version, targetVersion: target.version },
  };
  // Not while it merges: the source would be missing from the next preview.
  const preview = usePreviewDeptMergeQuery({ ...arg, suppressErrors: 'toasts' }, { skip: isMerging });
  const names = { name: source.deptName, target: target.deptName };

  const confirm = async () => {
    setMerging(true);
    const { error } = await merge(arg);
    if (error) return setMerging(false);
    showToast({ tone: 'success', message: t('merged', names) });
    onMerged();
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('confirmTitle', names)}
      body={
        <Stack gap={4}>
          <MergeImpact {...preview} names={names} />
          {preview.currentData && !isMerging && <MergeEffects deptId={source.deptId} targetId={target.deptId} />}
        </Stack>
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('back')}
      pending={isMerging}
      onConfirm={isMerging || preview.currentData ? () => void confirm() : undefined}
      onCancel={onBack}
    />
  );
}

interface MergeImpactProps {
  data?: { userCount: number; childCount: number } | undefined;
  error?: unknown;
  isFetching: boolean;
  names: { name: string; target: string };
}

function MergeImpact({ data, error, isFetching, names }: MergeImpactProps) {
  const t = useText(deptMergeText);
  if (error !== undefined && !isFetching) return <Alert tone="danger">{getErrorMessage(error)}</Alert>;
  if (!data) return <Text tone="faint">{t('checking')}</Text>;
  return <Text tone="soft">{t('impact', { ...names, users: data.userCount, children: data.childCount })}</Text>;
}
