import type { OptionSearch } from '@backroom/client';
import { Combobox, type ComboboxProps, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';

interface UserOption {
  userId: number;
  nickName: string;
  deptName: string;
}

interface UserComboboxProps extends Omit<ComboboxProps, 'value' | 'onValueChange' | 'options' | 'selected'> {
  /** The users to choose from, as `useOptions` returns them. */
  users: { options: readonly UserOption[]; chosenOptions: readonly UserOption[]; search: OptionSearch };
  /** 0 for none. */
  userId: number;
  onUserChange: (userId: number) => void;
  /** Label of the selected user, who may be missing among those that the current user may list. */
  selectedLabel?: string | undefined;
}

/** A user, searched by name. */
export function UserCombobox({ users, userId, onUserChange, selectedLabel, ...control }: UserComboboxProps) {
  const t = useText(recordText);
  const toOption = ({ userId: id, nickName, deptName }: UserOption) => ({
    value: String(id),
    label: t('detailed', { name: nickName, detail: deptName }),
  });
  const value = userId === 0 ? null : String(userId);
  const chosen = users.chosenOptions.find((user) => user.userId === userId);
  const label = chosen ? toOption(chosen).label : selectedLabel;
  return (
    <Combobox
      {...control}
      {...users.search}
      options={users.options.map(toOption)}
      {...(value !== null && label && { selected: { value, label } })}
      value={value}
      onValueChange={(id) => onUserChange(Number(id ?? 0))}
    />
  );
}
