import { type SubmitEvent, useState } from 'react';

import { useGetDeptsQuery } from '@backroom/client/departments';
import type { DeptNode } from '@backroom/contract/departments';
import {
  findTreeRow,
  flattenTree,
  FormDialog,
  isOffered,
  type RecordDialogProps,
  useChoiceLabel,
} from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { Field, Stack, Text, TreeSelect, useText } from '@backroom/ui';

import { getId, getName, toTreeNodes } from './departments-values.ts';
import { deptMergeText } from './dept-merge.text.ts';
import { DeptMergeConfirmation } from './dept-merge-confirmation.tsx';

/** Chooses the department into which another one is merged, then shows what changes. */
export function DeptMergeDialog({ record: dept, onClose }: RecordDialogProps<DeptNode>) {
  const t = useText(deptMergeText);
  const toLabel = useChoiceLabel();
  const { data: rows = [] } = useGetDeptsQuery({ query: {} });
  const [targetId, setTargetId] = useState<number | null>(null);
  const { options, addNotes, onSearch } = useDeptOptions({ chosen: [targetId ?? 0] });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (!dept) return null;
  const target = targetId === null ? undefined : findTreeRow(rows, getId, targetId);
  const below = new Set([dept, ...flattenTree(dept.children)].map(getId));

  const submit = (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    setConfirming(target !== undefined);
    return Promise.resolve();
  };

  if (isConfirming && target)
    return (
      <DeptMergeConfirmation
        source={findTreeRow(rows, getId, dept.deptId) ?? dept}
        target={target}
        onBack={() => setConfirming(false)}
        onMerged={onClose}
      />
    );
  return (
    <FormDialog
      title={t('title', { name: getName(dept) })}
      submitLabel={t('next')}
      isSubmitting={false}
      formError={null}
      isDirty={targetId !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text tone="soft">{t('help', { name: getName(dept) })}</Text>
        <Field label={t('target')} required error={isSubmitted && !target ? t('targetMissing') : undefined}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={addNotes(
                toTreeNodes(
                  options,
                  toLabel,
                  (option) =>
                    isOffered(option, false) &&
                    !below.has(option.id) &&
                    findTreeRow(rows, getId, option.id) !== undefined,
                ),
              )}
              onSearch={onSearch}
              value={targetId === null ? null : String(targetId)}
              onValueChange={(id) => setTargetId(id === null ? null : Number(id))}
            />
          )}
        </Field>
      </Stack>
    </FormDialog>
  );
}
