import { type Control, useController } from 'react-hook-form';

import { useCan } from '@backroom/auth';
import { useOptions } from '@backroom/client';
import { usersApi } from '@backroom/client/users';
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
  const leaderId = field.value ?? 0;
  const users = useOptions(usersApi.endpoints.getUserOptions, { id: 'userId', chosen: [leaderId], skip: !canList });
  return (
    <Field label={t('leader')} error={fieldState.error?.message}>
      {(inputProps) => (
        <UserCombobox
          {...inputProps}
          ref={field.ref}
          users={users}
          userId={leaderId}
          selectedLabel={current?.leaderId === field.value ? current?.leaderName : undefined}
          onUserChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={t('leaderSearch')}
        />
      )}
    </Field>
  );
}
