import type { User } from '@backroom/contract/users';
import { DetailLink } from '@backroom/records/detail';
import { PeekPanel, type PeekProps } from '@backroom/records/peek';
import { Avatar, Stack, useText } from '@backroom/ui';

import { personText } from './person.text.ts';
import { PersonFacts } from './person-facts.tsx';

/** A person beside the list of users: what the list knows of them, so that walking through it requests nothing. */
export function PersonPeek({ record: user, ...peek }: PeekProps<User>) {
  const t = useText(personText);
  const { userId, nickName, avatar, deptName, postName } = user;
  const path = `/admin/sys-user/${userId}`;
  return (
    <PeekPanel
      {...peek}
      name={nickName}
      picture={<Avatar id={userId} name={nickName} src={avatar} size="large" decorative />}
      description={`${deptName} · ${postName}`}
      path={path}
    >
      <PersonFacts user={user} store={null} />
      <Stack gap={2}>
        <DetailLink to={`${path}?tab=sight`}>{t('sight')}</DetailLink>
        <DetailLink to={`/admin/why?person=${userId}`}>{t('why')}</DetailLink>
      </Stack>
    </PeekPanel>
  );
}
