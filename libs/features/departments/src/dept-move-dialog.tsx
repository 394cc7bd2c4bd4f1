import { useState } from 'react';

import { useGetDeptsQuery, useGetDeptTreeQuery, useMoveDeptMutation } from '@backroom/client/departments';
import { ALLOWED_DEPT_CHILDREN,type DeptNode, type DeptOption } from '@backroom/contract/departments';
import type { RecordDialogProps } from '@backroom/records';
import { Button, Dialog, Field, Select, showToast, Stack, Text, TreeSelect, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { countDescendants, findNode, toParentOptions } from './departments-values.ts';

/** A department and its proposed position. */
export interface DeptMove {
  dept: DeptNode;
  parentId: number;
  /** The new sibling to insert before; 0 appends. */
  before: number;
}

/** Chooses or confirms the new position of a department. */
export function DeptMoveDialog({ record, onClose }: RecordDialogProps<DeptMove>) {
  const t = useText(deptText);
  const { data: tree = [] } = useGetDeptsQuery({ query: {} });
  const { data: options = [] } = useGetDeptTreeQuery();
  const [move, { isLoading }] = useMoveDeptMutation();
  const [position, setPosition] = useState(record);
  if (!record || !position) return null;
  // After an error the row may have been refetched with a new version.
  const dept = findNode(tree, record.dept.deptId) ?? record.dept;
  const descendantCount = countDescendants(dept);
  const siblings = (position.parentId === 0 ? tree : (findNode(tree, position.parentId)?.children ?? [])).filter(
    ({ deptId, parentId }) => deptId !== dept.deptId && parentId === position.parentId,
  );

  const submit = async () => {
    const { parentId, before } = position;
    const { data } = await move({
      params: { deptId: dept.deptId },
      body: { parentId, before, version: dept.version },
    });
    if (!data) return;
    showToast({ tone: 'success', message: t('moved', { name: dept.deptName }) });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('moveTitle', { name: dept.deptName })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" loading={isLoading} onClick={() => void submit()}>
            {t('confirmMove')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="soft">{descendantCount > 0 ? t('moveWithBelow', { count: descendantCount }) : t('moveAlone')}</Text>
        <Field label={t('parent')}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={toParentOptions(options, t('top'), canContain(dept))}
              value={String(position.parentId)}
              onValueChange={(id) => setPosition({ ...position, parentId: Number(id), before: 0 })}
              clearable={false}
            />
          )}
        </Field>
        <Field label={t('place')}>
          {(control) => (
            <Select
              {...control}
              value={String(position.before)}
              onValueChange={(before) => setPosition({ ...position, before: Number(before) })}
              options={[
                { value: '0', label: t('last') },
                ...siblings.map(({ deptId, deptName }) => ({
                  value: String(deptId),
                  label: t('before', { name: deptName }),
                })),
              ]}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}

/** Whether the option can be the new parent: its type allows it and it is not a descendant. */
const canContain = (dept: DeptNode) => (option: DeptOption | null) =>
  ALLOWED_DEPT_CHILDREN[option?.deptType ?? 'root'].includes(dept.deptType) && !(option && findNode([dept], option.id));
