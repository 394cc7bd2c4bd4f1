import { useController } from 'react-hook-form';

import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { useGetBareStoresQuery } from '@backroom/client/store-management';
import { type DeptOption, HOLDS } from '@backroom/contract/departments';
import { Field, Select, type TreeNode, TreeSelect, useText } from '@backroom/ui';

import { storeText } from './store.text.ts';
import { type StoreFormState } from './store-fields.tsx';

/** The organisation node of a new store: an existing one without profile, or a new one below a company or region. */
export function PlaceFields({ of }: { of: StoreFormState }) {
  const t = useText(storeText);
  const { control, setValue } = of.form;
  const { data: bare = [] } = useGetBareStoresQuery();
  const { data: tree = [] } = useGetDeptTreeQuery();
  const node = useController({ control, name: 'deptId' });
  const parent = useController({ control, name: 'parentId' });
  const choose = (deptId: number) => {
    node.field.onChange(deptId);
    const chosen = bare.find((each) => each.deptId === deptId);
    if (chosen) setValue('deptName', chosen.deptName, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      {bare.length > 0 && (
        <Field label={t('node')} error={node.fieldState.error?.message}>
          {(field) => (
            <Select
              {...field}
              value={String(node.field.value)}
              onValueChange={(id) => choose(Number(id))}
              options={[
                { value: '0', label: t('newNode') },
                ...bare.map(({ deptId, deptName }) => ({ value: String(deptId), label: deptName })),
              ]}
            />
          )}
        </Field>
      )}
      {node.field.value === 0 && (
        <Field label={t('parent')} required error={parent.fieldState.error?.message}>
          {(field) => (
            <TreeSelect
              {...field}
              nodes={parentsIn(tree)}
              value={parent.field.value === 0 ? null : String(parent.field.value)}
              onValueChange={(id) => parent.field.onChange(Number(id ?? 0))}
              clearable={false}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Departments that can contain a store, as tree nodes. */
const parentsIn = (options: readonly DeptOption[]): TreeNode[] =>
  options.flatMap(({ id, label, deptType, disabled, children }) =>
    HOLDS[deptType].includes('store') ? [{ id: String(id), label, disabled, children: parentsIn(children) }] : [],
  );
