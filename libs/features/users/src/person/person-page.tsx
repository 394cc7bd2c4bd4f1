import { useCan, usePageParams } from '@backroom/auth';
import { useGetUserQuery } from '@backroom/client/users';
import { userContract } from '@backroom/contract/users';
import { Forbidden, isForbidden } from '@backroom/records';
import { BackLink, RecordPlaceholder, StaleDataHint } from '@backroom/records/detail';
import { useText } from '@backroom/ui';

import { personText } from './person.text.ts';
import { PersonView } from './person-view.tsx';

/** Everything about one person: account, responsibilities, what they can see, devices and changes. */
export function PersonPage() {
  const t = useText(personText);
  const { userId = '' } = usePageParams();
  const canRead = useCan(userContract.byId.access);
  return canRead ? <PersonLoader key={userId} userId={Number(userId)} /> : <Forbidden title={t('title')} />;
}

function PersonLoader({ userId }: { userId: number }) {
  const t = useText(personText);
  const isValidId = Number.isInteger(userId) && userId > 0;
  const result = useGetUserQuery({ params: { userId }, suppressErrors: 'toasts' }, { skip: !isValidId });
  if (result.data && !isForbidden(result.error))
    return (
      <>
        <StaleDataHint result={result} />
        <PersonView user={result.data} back={<BackToUsers />} />
      </>
    );
  return (
    <RecordPlaceholder
      title={t('title')}
      backLink={<BackToUsers />}
      result={isValidId ? result : null}
      notFoundTitle={t('absentTitle')}
      notFoundHint={t('absentHint')}
    />
  );
}

function BackToUsers() {
  const t = useText(personText);
  return <BackLink to="/admin/sys-user">{t('back')}</BackLink>;
}
