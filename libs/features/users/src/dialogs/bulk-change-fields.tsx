import { useOptions } from '@backroom/client';
import { rolesApi } from '@backroom/client/roles';
import type { BulkChange } from '@backroom/contract/users';
import { isOffered, useChoiceLabel } from '@backroom/records';
import { Field, MultiSelect, Stack, TreeSelect, useText } from '@backroom/ui';

import type { BulkKind } from '../bulk-kind.ts';
import { useDeptChoices } from '../use-dept-tree.ts';
import { userText } from '../users.text.ts';
import { userBulkText } from './bulk.text.ts';

interface BulkChangeFieldsProps {
  kind: BulkKind;
  change: BulkChange | null;
  onChange: (change: BulkChange | null) => void;
}

/** Fields of a bulk change. */
export function BulkChangeFields({ kind, change, onChange }: BulkChangeFieldsProps) {
  return kind === 'moveDept' ? (
    <DeptChangeField change={change} onChange={onChange} />
  ) : (
    <RoleChangeFields change={change} onChange={onChange} />
  );
}

function DeptChangeField({ change, onChange }: Omit<BulkChangeFieldsProps, 'kind'>) {
  const t = useText(userText);
  const selectedId = change?.kind === 'dept' ? change.deptId : undefined;
  const { nodes, onSearch } = useDeptChoices(undefined, selectedId);
  return (
    <Field label={t('dept')} required>
      {(control) => (
        <TreeSelect
          {...control}
          nodes={nodes}
          onSearch={onSearch}
          value={selectedId === undefined ? null : String(selectedId)}
          onValueChange={(id: string | null) => onChange(id === null ? null : { kind: 'dept', deptId: Number(id) })}
        />
      )}
    </Field>
  );
}

/** The roles of one field, whose search is its own. */
function useRoles(chosen: readonly number[]) {
  const toLabel = useChoiceLabel();
  const { options, chosenOptions, search } = useOptions(rolesApi.endpoints.getRoleOptions, { id: 'roleId', chosen });
  const toOption = ({ roleId, roleName, status, isAssignable }: (typeof options)[number]) => ({
    value: String(roleId),
    label: toLabel(roleName, { status }),
    disabled: !isAssignable,
    status,
  });
  return { options: options.map(toOption), selected: chosenOptions.map(toOption), search };
}

function RoleChangeFields({ change, onChange }: Omit<BulkChangeFieldsProps, 'kind'>) {
  const tBulk = useText(userBulkText);
  const { add, remove } = change?.kind === 'roles' ? change : { add: [], remove: [] };
  const added = useRoles(add);
  const removed = useRoles(remove);
  const setRoles = (next: { add: number[]; remove: number[] }) =>
    onChange(next.add.length + next.remove.length === 0 ? null : { kind: 'roles', ...next });
  return (
    <Stack gap={3}>
      <Field label={tBulk('rolesToAdd')}>
        {(control) => (
          <MultiSelect
            {...control}
            {...added.search}
            options={added.options.filter((option) => isOffered(option, false))}
            selected={added.selected}
            selectAll={false}
            value={add.map(String)}
            onValueChange={(selected) => setRoles({ add: selected.map(Number), remove })}
          />
        )}
      </Field>
      <Field label={tBulk('rolesToRemove')}>
        {(control) => (
          <MultiSelect
            {...control}
            {...removed.search}
            options={removed.options}
            selected={removed.selected}
            selectAll={false}
            value={remove.map(String)}
            onValueChange={(selected) => setRoles({ add, remove: selected.map(Number) })}
          />
        )}
      </Field>
    </Stack>
  );
}
