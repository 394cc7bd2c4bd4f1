import { useState } from 'react';

import { useGetDeptsQuery, useGetDeptTreeQuery, useMoveDeptMutation } from '@backroom/client/departments';
import { type DeptNode, type DeptOption, HOLDS } from '@backroom/contract/departments';
import { type RecordFormProps } from '@backroom/records';
import { Button, Dialog, Field, Select, showToast, Stack, Text, TreeSelect, useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';
import { countBelow, findNode, placesIn } from './dept-values.ts';

/** A department and its proposed position. */
export interface DeptMove {
  dept: DeptNode;
  parentId: number;
  /** The new sibling to insert before; 0 appends. */
  before: number;
}

/** Chooses or confirms the new position of a department. */
export function DeptMoveDialog({ record, onClose }: RecordFormProps<DeptMove>) {
  const t = useText(deptText);
  const { data: tree = [] } = useGetDeptsQuery({ query: {} });
  const { data: options = [] } = useGetDeptTreeQuery();
  const [move, { isLoading }] = useMoveDeptMutation();
  const [place, setPlace] = useState(record);
  if (!record || !place) return null;
  // After an error the row may have been refetched with a new version.
  const dept = findNode(tree, record.dept.deptId) ?? record.dept;
  const below = countBelow(dept);
  const siblings = (place.parentId === 0 ? tree : (findNode(tree, place.parentId)?.children ?? [])).filter(
    ({ deptId, parentId }) => deptId !== dept.deptId && parentId === place.parentId,
  );

  const send = async () => {
    const { parentId, before } = place;
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
          <Button tone="solid" loading={isLoading} onClick={() => void send()}>
            {t('confirmMove')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="soft">{below > 0 ? t('moveWithBelow', { count: below }) : t('moveAlone')}</Text>
        <Field label={t('parent')}>
          {(control) => (
            <TreeSelect
              {...control}
              nodes={placesIn(options, t('top'), takes(dept))}
              value={String(place.parentId)}
              onValueChange={(id) => setPlace({ ...place, parentId: Number(id), before: 0 })}
              clearable={false}
            />
          )}
        </Field>
        <Field label={t('place')}>
          {(control) => (
            <Select
              {...control}
              value={String(place.before)}
              onValueChange={(before) => setPlace({ ...place, before: Number(before) })}
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
const takes = (dept: DeptNode) => (option: DeptOption | null) =>
  HOLDS[option?.deptType ?? 'root'].includes(dept.deptType) && !(option && findNode([dept], option.id));
