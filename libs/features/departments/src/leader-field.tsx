import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';

import { useCan } from '@backroom/auth';
import { useGetUserOptionsQuery } from '@backroom/client/users';
import type { ArgOf } from '@backroom/contract';
import type { Dept, deptContract } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';
import { Combobox, Field, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

interface LeaderFieldProps {
  control: Control<ArgOf<typeof deptContract.create>['body']>;
  /** The stored department; its leader keeps the name if the current user may not list them. */
  current: Dept | null;
}

/** The leader of a department: a user whom the current user may list. */
export function LeaderField({ control, current }: LeaderFieldProps) {
  const t = useText(deptText);
  const canList = useCan(userContract.options.access);
  const { field, fieldState } = useController({ control, name: 'leaderId' });
  const [keyword, setKeyword] = useState('');
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useGetUserOptionsQuery({ query: { keyword } }, { skip: !canList });
  const value = field.value ? String(field.value) : null;
  const isCurrentLeader = current !== null && current.leaderId === field.value && current.leaderName !== '';
  return (
    <Field label={t('leader')} error={fieldState.error?.message}>
      {(inputProps) => (
        <Combobox
          {...inputProps}
          ref={field.ref}
          options={data.map(({ userId, nickName, deptName }) => ({
            value: String(userId),
            label: `${nickName}（${deptName}）`,
          }))}
          {...(isCurrentLeader && value !== null && { selected: { value, label: current.leaderName } })}
          value={value}
          onValueChange={(id) => field.onChange(Number(id ?? 0))}
          onSearch={setKeyword}
          loading={isFetching}
          failed={isError}
          onRetry={() => void refetch()}
          onBlur={field.onBlur}
          placeholder={t('leaderSearch')}
        />
      )}
    </Field>
  );
}
