import { useCan } from '@backroom/auth';
import { useOptions } from '@backroom/client';
import { useHolders } from '@backroom/client/holders';
import { usersApi } from '@backroom/client/users';
import { deptContract } from '@backroom/contract/departments';
import { storeContract } from '@backroom/contract/stores';
import { type Successors, type User, userContract } from '@backroom/contract/users';
import { HolderList, UserCombobox } from '@backroom/records';
import { Field, Stack, Text, useText } from '@backroom/ui';

import { getId, getName } from '../users-values.ts';
import { disableUserText } from './disable-user.text.ts';

interface ResponsibilitiesProps {
  /** Those who are to be disabled. */
  users: readonly User[];
  successors: Successors;
  onChange: (successors: Successors) => void;
  /** A link to what they hold was followed. */
  onFollow?: () => void;
}

/** What users leave behind, and who takes over what needs a person. */
export function Responsibilities({ users, successors, onChange, onFollow }: ResponsibilitiesProps) {
  const t = useText(disableUserText);
  const canEditStores = useCan(storeContract.update.access);
  const canEditDepts = useCan(deptContract.update.access);
  const [found] = useHolders(userContract.responsibilities, users.map(getId).join());
  if (!found) return <Text tone="faint">{t('checking')}</Text>;
  if (found.length === 0) return null;
  const names = new Map(users.map((user) => [getId(user), getName(user)]));
  const held = found.map((each) => ({ ...each, name: names.get(each.id) ?? '' }));
  const kinds = new Set(held.flatMap(({ holders }) => holders.map(({ kind }) => kind)));
  const isOffered = { stores: canEditStores && kinds.has('stores'), depts: canEditDepts && kinds.has('depts') };
  const renderField = (kind: keyof Successors) =>
    isOffered[kind] && (
      <SuccessorField
        kind={kind}
        excluded={names}
        userId={successors[kind] ?? 0}
        onUserChange={(userId) => {
          const { [kind]: _before, ...rest } = successors;
          onChange(userId === 0 ? rest : { ...rest, [kind]: userId });
        }}
      />
    );
  return (
    <Stack gap={4}>
      <Text variant="strong">{t('holds')}</Text>
      <HolderList held={held} filter="managerId" onFollow={onFollow} />
      {(kinds.has('notices') || kinds.has('tokens')) && <Text tone="soft">{t('holdsHelp')}</Text>}
      {renderField('stores')}
      {renderField('depts')}
    </Stack>
  );
}

interface SuccessorFieldProps {
  kind: keyof Successors;
  /** Those who are to be disabled cannot take over. */
  excluded: ReadonlyMap<number, string>;
  userId: number;
  onUserChange: (userId: number) => void;
}

function SuccessorField({ kind, excluded, userId, onUserChange }: SuccessorFieldProps) {
  const t = useText(disableUserText);
  const users = useOptions(usersApi.endpoints.getUserOptions, { id: 'userId', chosen: [userId] });
  const options = users.options.filter((option) => !excluded.has(option.userId));
  return (
    <Field label={t(kind === 'stores' ? 'newManager' : 'newLeader')} help={t('keep')}>
      {(control) => (
        <UserCombobox
          {...control}
          users={{ ...users, options }}
          userId={userId}
          onUserChange={onUserChange}
          placeholder={t('search')}
        />
      )}
    </Field>
  );
}
