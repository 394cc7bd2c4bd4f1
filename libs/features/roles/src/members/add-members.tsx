import { useState } from 'react';

import { useLazyGetRoleMembersQuery, useUpdateRoleMembersMutation } from '@backroom/client/roles';
import type { RoleMember } from '@backroom/contract/role-members';
import type { Role } from '@backroom/contract/roles';
import { Button, type ComboboxOption, Field, MultiSelect, showToast, Stack, useText } from '@backroom/ui';

import { memberText } from './members.text.ts';

/** Maximum number of search results; a longer query finds the rest. */
const MAX_RESULTS = 50;

/** Searches users without the role and adds them. */
export function AddMembers({ role }: { role: Role }) {
  const t = useText(memberText);
  const params = { roleId: role.roleId };
  const [findUsers, results] = useLazyGetRoleMembersQuery();
  const [update, { isLoading }] = useUpdateRoleMembersMutation();
  const [selected, setSelected] = useState<readonly ComboboxOption[]>([]);
  const [query, setQuery] = useState('');
  const options = (results.data?.list ?? []).map(toOption);
  const optionsById = new Map([...selected, ...options].map((option) => [option.value, option]));

  const search = (text: string) => {
    setQuery(text);
    const name = text.trim();
    void findUsers({ params, query: { notIn: '1', pageIndex: 1, pageSize: MAX_RESULTS, ...(name && { name }) } });
  };
  const add = async () => {
    const { error } = await update({ params, body: { add: selected.map(({ value }) => Number(value)) } });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('added', { count: selected.length }) });
    setSelected([]);
  };

  return (
    <Stack direction="row" gap={3} align="end" wrap>
      <Field label={t('add')} dense>
        {(control) => (
          <MultiSelect
            {...control}
            value={selected.map(({ value }) => value)}
            onValueChange={(values) => setSelected(values.flatMap((value) => optionsById.get(value) ?? []))}
            options={options}
            selected={selected}
            placeholder={t('addHelp')}
            selectAll={false}
            onSearch={search}
            loading={results.isFetching}
            failed={results.isError}
            onRetry={() => search(query)}
          />
        )}
      </Field>
      <Button disabled={selected.length === 0} loading={isLoading} onClick={() => void add()}>
        {selected.length === 0 ? t('add') : t('addConfirm', { count: selected.length })}
      </Button>
    </Stack>
  );
}

const toOption = ({ userId, nickName, username, deptName }: RoleMember): ComboboxOption => ({
  value: String(userId),
  label: `${nickName} · ${deptName}`,
  keywords: username,
});
