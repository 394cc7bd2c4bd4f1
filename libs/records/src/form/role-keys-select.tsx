import type { Ref } from 'react';

import { useOptions } from '@backroom/client';
import { rolesApi } from '@backroom/client/roles';
import { type FieldControl, MultiSelect } from '@backroom/ui';

interface RoleKeysSelectProps {
  control: FieldControl;
  /** Keys of roles. */
  value: readonly string[];
  onValueChange: (keys: string[]) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean;
}

/** Chooses roles by name where their keys are stored. A key that no role has any more is shown as it is. */
export function RoleKeysSelect({ control, value, inputRef, ...rest }: RoleKeysSelectProps) {
  const { options, chosenOptions, search } = useOptions(rolesApi.endpoints.getRoleOptions, {
    id: 'roleKey',
    chosen: value,
    chosenBy: 'keys',
  });
  const toOption = ({ roleKey, roleName }: (typeof options)[number]) => ({ value: roleKey, label: roleName });
  const known = [...options, ...chosenOptions];
  const unknown = value.filter((key) => !known.some(({ roleKey }) => roleKey === key));
  const unknownOptions = unknown.map((key) => ({ value: key, label: key }));
  return (
    <MultiSelect
      {...control}
      {...rest}
      {...search}
      ref={inputRef}
      value={value}
      options={[...options.map(toOption), ...(search.onSearch ? [] : unknownOptions)]}
      selected={chosenOptions.map(toOption)}
      selectAll={false}
    />
  );
}
