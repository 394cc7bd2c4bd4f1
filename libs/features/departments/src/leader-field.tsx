import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';

import { useCan } from '@backroom/auth';
import { useGetUserOptionsQuery } from '@backroom/client/users';
import type { ArgOf } from '@backroom/contract';
import type { Dept, deptContract } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';
import { UserCombobox } from '@backroom/records';
import { Field, useText } from '@backroom/ui';

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
  const result = useGetUserOptionsQuery({ query: { keyword } }, { skip: !canList });
  return (
    <Field label={t('leader')} error={fieldState.error?.message}>
      {(inputProps) => (
        <UserCombobox
          {...inputProps}
          ref={field.ref}
          result={result}
          onSearch={setKeyword}
          userId={field.value ?? 0}
          selectedLabel={current?.leaderId === field.value ? current?.leaderName : undefined}
          onUserChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={t('leaderSearch')}
        />
      )}
    </Field>
  );
}
