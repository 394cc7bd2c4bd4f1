import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { type BulkChange } from '@backroom/contract/users';
import { Field, MultiSelect, Stack, TreeSelect, useText } from '@backroom/ui';

import { type BulkKind } from './bulk-buttons.tsx';
import { useDeptTree } from './dept-tree.ts';
import { userText } from './user.text.ts';

interface BulkChoiceProps {
  kind: BulkKind;
  change: BulkChange | null;
  onChange: (change: BulkChange | null) => void;
}

/** Fields of a bulk change. */
export function BulkChoice({ kind, change, onChange }: BulkChoiceProps) {
  return kind === 'moveDept' ? (
    <DeptChoice change={change} onChange={onChange} />
  ) : (
    <RoleChoice change={change} onChange={onChange} />
  );
}

function DeptChoice({ change, onChange }: Omit<BulkChoiceProps, 'kind'>) {
  const t = useText(userText);
  const { nodes } = useDeptTree();
  return (
    <Field label={t('dept')} required>
      {(control) => (
        <TreeSelect
          {...control}
          nodes={nodes}
          value={change?.kind === 'dept' ? String(change.deptId) : null}
          onValueChange={(id: string | null) => onChange(id === null ? null : { kind: 'dept', deptId: Number(id) })}
        />
      )}
    </Field>
  );
}

function RoleChoice({ change, onChange }: Omit<BulkChoiceProps, 'kind'>) {
  const t = useText(userText);
  const { data: roles } = useGetRoleOptionsQuery({ query: {} });
  const { add, remove } = change?.kind === 'roles' ? change : { add: [], remove: [] };
  const options = (roles ?? []).map(({ roleId, roleName, isAssignable }) => ({
    value: String(roleId),
    label: roleName,
    disabled: !isAssignable,
  }));
  const put = (next: { add: number[]; remove: number[] }) =>
    onChange(next.add.length + next.remove.length === 0 ? null : { kind: 'roles', ...next });
  return (
    <Stack gap={3}>
      <Field label={t('rolesToAdd')}>
        {(control) => (
          <MultiSelect
            {...control}
            options={options}
            selectAll={false}
            value={add.map(String)}
            onValueChange={(chosen) => put({ add: chosen.map(Number), remove })}
          />
        )}
      </Field>
      <Field label={t('rolesToRemove')}>
        {(control) => (
          <MultiSelect
            {...control}
            options={options}
            selectAll={false}
            value={remove.map(String)}
            onValueChange={(chosen) => put({ add, remove: chosen.map(Number) })}
          />
        )}
      </Field>
    </Stack>
  );
}
