import { STATUS_NORMAL } from '@backroom/contract';
import type { User } from '@backroom/contract/users';
import { ContactLink, PhoneLink, recordText } from '@backroom/records';
import { RecordName, RecordNames } from '@backroom/records/record-name';
import { DateTime, DescriptionList, StatusTag, useText } from '@backroom/ui';

import { personText } from './person.text.ts';

interface PersonFactsProps {
  user: User;
  /** In which the person works. */
  store: { storeId: number; storeName: string } | null;
}

/** The facts of an account; the telephone number can be called. */
export function PersonFacts({ user, store }: PersonFactsProps) {
  const t = useText(personText);
  const tRecord = useText(recordText);
  const isNormal = user.status === STATUS_NORMAL;
  const roles = user.roles.map(({ roleId, roleName }) => ({ id: roleId, name: roleName }));
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('phone'), value: user.phone && <PhoneLink phone={user.phone} /> },
        { label: t('username'), value: user.username, copy: user.username },
        { label: t('dept'), value: <RecordName type="dept" id={user.deptId} name={user.deptName} /> },
        ...(store && store.storeId !== user.deptId
          ? [{ label: t('store'), value: <RecordName type="store" id={store.storeId} name={store.storeName} /> }]
          : []),
        { label: t('post'), value: user.postName },
        { label: t('roles'), value: roles.length > 0 ? <RecordNames type="role" records={roles} /> : t('noRoles') },
        {
          label: t('status'),
          value: (
            <StatusTag plain tone={isNormal ? 'success' : 'neutral'}>
              {tRecord(isNormal ? 'normal' : 'disabled')}
            </StatusTag>
          ),
        },
        {
          label: t('lastSignIn'),
          value: user.lastSignInAt === null ? t('neverSignedIn') : <DateTime value={user.lastSignInAt} relative />,
        },
        { label: t('createdAt'), value: <DateTime value={user.createdAt} /> },
        {
          label: t('email'),
          value: user.email && <ContactLink href={`mailto:${user.email}`}>{user.email}</ContactLink>,
          wide: true,
        },
        ...(user.remark ? [{ label: t('remark'), value: user.remark, wide: true }] : []),
      ]}
    />
  );
}
