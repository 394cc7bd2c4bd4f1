import { useState } from 'react';

import { useUpdateRoleMembersMutation } from '@backroom/client/roles';
import type { Role } from '@backroom/contract/roles';
import { type ComboboxOption, showToast, useText } from '@backroom/ui';

import { memberText } from './members.text.ts';

/** The users that are selected to be added to a role. */
export function useNewMembers({ roleId }: Role) {
  const t = useText(memberText);
  const [update, { isLoading: isAdding }] = useUpdateRoleMembersMutation();
  const [selected, setSelected] = useState<readonly ComboboxOption[]>([]);
  const add = async () => {
    const { error } = await update({ params: { roleId }, body: { add: selected.map(({ value }) => Number(value)) } });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('added', { count: selected.length }) });
    setSelected([]);
  };
  return { selected, setSelected, isAdding, add };
}
