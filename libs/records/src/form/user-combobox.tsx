import { Combobox, type ComboboxProps } from '@backroom/ui';

interface UserOption {
  userId: number;
  nickName: string;
  deptName: string;
}

interface UserComboboxProps extends Omit<ComboboxProps, 'value' | 'onValueChange' | 'options' | 'selected'> {
  /** The users found by the search. */
  result: { data?: readonly UserOption[] | undefined; isFetching: boolean; isError: boolean; refetch: () => unknown };
  /** 0 for none. */
  userId: number;
  onUserChange: (userId: number) => void;
  /** Label of the selected user, who may be missing in the result. */
  selectedLabel?: string | undefined;
}

/** A user, searched by name. */
export function UserCombobox({ result, userId, onUserChange, selectedLabel, ...control }: UserComboboxProps) {
  const value = userId === 0 ? null : String(userId);
  return (
    <Combobox
      {...control}
      options={(result.data ?? []).map(toOption)}
      {...(value !== null && selectedLabel && { selected: { value, label: selectedLabel } })}
      value={value}
      onValueChange={(id) => onUserChange(Number(id ?? 0))}
      loading={result.isFetching}
      failed={result.isError}
      onRetry={() => void result.refetch()}
    />
  );
}

const toOption = ({ userId, nickName, deptName }: UserOption) => ({
  value: String(userId),
  label: `${nickName}（${deptName}）`,
});
