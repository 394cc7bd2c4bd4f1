import { useState } from 'react';

import { useLazyGetRoleMembersQuery, useUpdateRoleMembersMutation } from '@backroom/client/roles';
import { type RoleMember } from '@backroom/contract/role-members';
import { type Role } from '@backroom/contract/roles';
import { Button, type ComboboxOption, Field, MultiSelect, showToast, Stack, useText } from '@backroom/ui';

import { memberText } from './member.text.ts';

/** Maximum number of search results; a longer query finds the rest. */
const FOUND = 50;

/** Searches users without the role and adds them. */
export function AddMembers({ role }: { role: Role }) {
  const t = useText(memberText);
  const params = { roleId: role.roleId };
  const [find, found] = useLazyGetRoleMembersQuery();
  const [update, { isLoading }] = useUpdateRoleMembersMutation();
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>([]);
  const [query, setQuery] = useState('');
  const options = (found.data?.list ?? []).map(optionOf);
  const known = new Map([...chosen, ...options].map((option) => [option.value, option]));

  const search = (text: string) => {
    setQuery(text);
    const name = text.trim();
    void find({ params, query: { notIn: '1', pageIndex: 1, pageSize: FOUND, ...(name && { name }) } });
  };
  const add = async () => {
    const { data } = await update({ params, body: { add: chosen.map(({ value }) => Number(value)) } });
    if (!data) return;
    showToast({ tone: 'success', message: t('added', { count: chosen.length }) });
    setChosen([]);
  };

  return (
    <Stack direction="row" gap={3} align="end" wrap>
      <Field label={t('add')} dense>
        {(control) => (
          <MultiSelect
            {...control}
            value={chosen.map(({ value }) => value)}
            onValueChange={(values) => setChosen(values.flatMap((value) => known.get(value) ?? []))}
            options={options}
            selected={chosen}
            placeholder={t('addHelp')}
            selectAll={false}
            onSearch={search}
            loading={found.isFetching}
            failed={found.isError}
            onRetry={() => search(query)}
          />
        )}
      </Field>
      <Button disabled={chosen.length === 0} loading={isLoading} onClick={() => void add()}>
        {chosen.length === 0 ? t('add') : t('addConfirm', { count: chosen.length })}
      </Button>
    </Stack>
  );
}

const optionOf = ({ userId, nickName, username, deptName }: RoleMember): ComboboxOption => ({
  value: String(userId),
  label: `${nickName} · ${deptName}`,
  keywords: username,
});
