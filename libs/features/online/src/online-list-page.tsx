import { useCan } from '@backroom/auth';
import { useEndSessionsMutation, useGetOnlineSessionsQuery } from '@backroom/client/online';
import { onlineContract, type OnlineSession } from '@backroom/contract/online';
import { ListPage, NoRight, useListAddress } from '@backroom/records';
import { useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';
import { useOnlineColumns } from './online-columns.tsx';

export function OnlineListPage() {
  const t = useText(onlineText);
  return useCan(onlineContract.list.access) ? <OnlineList /> : <NoRight title={t('title')} />;
}

function OnlineList() {
  const t = useText(onlineText);
  const address = useListAddress(onlineContract.list.query);
  // Cached sessions are outdated.
  const answer = useGetOnlineSessionsQuery({ query: address.query }, { refetchOnMountOrArgChange: true });
  const [end] = useEndSessionsMutation();
  const columns = useOnlineColumns(answer.fulfilledTimeStamp);

  return (
    <ListPage
      words={t}
      contract={onlineContract}
      address={address}
      answer={answer}
      columns={columns}
      viewKey="online"
      filters={[
        { name: 'userName', label: t('userName') },
        { name: 'ip', label: t('ip') },
      ]}
      idOf={idOf}
      nameOf={nameOf}
      remove={end}
      removeLabel={t('end')}
      removable={isOfAnother}
    />
  );
}

const idOf = ({ sessionId }: OnlineSession) => sessionId;
const nameOf = ({ name, userName }: OnlineSession) => name || userName;
/** The current session is ended by signing out. */
const isOfAnother = ({ isCurrent }: OnlineSession) => !isCurrent;
