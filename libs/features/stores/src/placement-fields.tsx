import { useController } from 'react-hook-form';

import { useOptions } from '@backroom/client';
import { storesApi } from '@backroom/client/stores';
import { ALLOWED_DEPT_CHILDREN, type DeptOption } from '@backroom/contract/departments';
import { isOffered, SearchedSelect, useChoiceLabel, useToSearchedChoices } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { Field, type TreeNode, TreeSelect, useText } from '@backroom/ui';

import type { StoreFormState } from './store-fields.tsx';
import { storeText } from './stores.text.ts';

/** The organisation node of a new store: an existing one without profile, or a new one below a company or region. */
export function PlacementFields({ form }: { form: StoreFormState }) {
  const t = useText(storeText);
  const toLabel = useChoiceLabel();
  const toChoices = useToSearchedChoices();
  const { control, setValue } = form.form;
  const node = useController({ control, name: 'deptId' });
  const parent = useController({ control, name: 'parentId' });
  const { options: tree, addNotes, onSearch } = useDeptOptions({ chosen: [parent.field.value] });
  const bare = useOptions(storesApi.endpoints.getDeptsWithoutProfile, { id: 'deptId', chosen: [node.field.value] });
  const choices = toChoices(bare, ({ deptId: id, deptName: label, status }) => ({ id, label, status }), []);
  const selectNode = (deptId: number) => {
    node.field.onChange(deptId);
    const selected = bare.options.find((candidate) => candidate.deptId === deptId);
    if (selected) setValue('deptName', selected.deptName, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      {(choices.search.onSearch !== undefined || choices.options.length > 0) && (
        <Field label={t('node')} error={node.fieldState.error?.message}>
          {(field) => (
            <SearchedSelect
              {...field}
              {...choices}
              value={String(node.field.value)}
              onValueChange={(id) => selectNode(Number(id))}
              fixed={[{ value: '0', label: t('newNode') }]}
            />
          )}
        </Field>
      )}
      {node.field.value === 0 && (
        <Field label={t('parent')} required error={parent.fieldState.error?.message}>
          {(field) => (
            <TreeSelect
              {...field}
              nodes={addNotes(toParentNodes(tree, toLabel))}
              onSearch={onSearch}
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
const toParentNodes = (options: readonly DeptOption[], toLabel: ReturnType<typeof useChoiceLabel>): TreeNode[] =>
  options.flatMap(({ id, label, deptType, status, disabled, children }) =>
    ALLOWED_DEPT_CHILDREN[deptType].includes('store')
      ? [
          {
            id: String(id),
            label: toLabel(label, { status }),
            disabled: disabled || !isOffered({ status }, false),
            children: toParentNodes(children, toLabel),
          },
        ]
      : [],
  );
