import { useState } from 'react';

import { useLazyGetRoleMembersQuery } from '@backroom/client/roles';
import type { RoleMember } from '@backroom/contract/role-members';
import type { Role } from '@backroom/contract/roles';
import { type ComboboxOption, Field, MultiSelect, useText } from '@backroom/ui';

import { memberText } from './members.text.ts';

/** Maximum number of search results; a longer query finds the rest. */
const MAX_RESULTS = 50;

interface AddMembersProps {
  role: Role;
  selected: readonly ComboboxOption[];
  onSelect: (selected: readonly ComboboxOption[]) => void;
}

/** Searches users without the role and selects them. */
export function AddMembers({ role, selected, onSelect }: AddMembersProps) {
  const t = useText(memberText);
  const [findUsers, results] = useLazyGetRoleMembersQuery();
  const [query, setQuery] = useState('');
  const options = (results.currentData?.list ?? []).map(toOption);
  const optionsById = new Map([...selected, ...options].map((option) => [option.value, option]));

  const search = (text: string) => {
    setQuery(text);
    const name = text.trim();
    void findUsers({
      params: { roleId: role.roleId },
      query: { notIn: '1', pageIndex: 1, pageSize: MAX_RESULTS, ...(name && { name }) },
    });
  };

  return (
    <Field label={t('add')} dense>
      {(control) => (
        <MultiSelect
          {...control}
          value={selected.map(({ value }) => value)}
          onValueChange={(values) => onSelect(values.flatMap((value) => optionsById.get(value) ?? []))}
          options={options}
          selected={selected}
          placeholder={t('addHelp')}
          selectAll={false}
          onSearch={search}
          loading={results.isFetching}
          failed={results.isError}
          more={(results.currentData?.count ?? 0) > MAX_RESULTS}
          onRetry={() => search(query)}
        />
      )}
    </Field>
  );
}

const toOption = ({ userId, nickName, username, deptName }: RoleMember): ComboboxOption => ({
  value: String(userId),
  label: `${nickName} · ${deptName}`,
  keywords: username,
});
