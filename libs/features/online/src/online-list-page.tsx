import { useCan } from '@backroom/auth';
import { useEndSessionsMutation, useGetOnlineSessionsQuery } from '@backroom/client/online';
import { onlineContract, type OnlineSession } from '@backroom/contract/online';
import { Forbidden, ListPage, useListUrlState } from '@backroom/records';
import { useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';
import { useOnlineColumns } from './online-columns.tsx';

export function OnlineListPage() {
  const t = useText(onlineText);
  return useCan(onlineContract.list.access) ? <OnlineList /> : <Forbidden title={t('title')} />;
}

function OnlineList() {
  const t = useText(onlineText);
  const urlState = useListUrlState(onlineContract.list.query);
  // Cached sessions are outdated.
  const result = useGetOnlineSessionsQuery({ query: urlState.query }, { refetchOnMountOrArgChange: true });
  const [end] = useEndSessionsMutation();
  const columns = useOnlineColumns(result.fulfilledTimeStamp);

  return (
    <ListPage
      translate={t}
      contract={onlineContract}
      urlState={urlState}
      result={result}
      columns={columns}
      viewKey="online"
      filters={[
        { name: 'userName', label: t('userName') },
        { name: 'ip', label: t('ip') },
      ]}
      getId={getId}
      getName={getName}
      remove={end}
      removeLabel={t('end')}
      isRemovable={isNotCurrent}
    />
  );
}

const getId = ({ sessionId }: OnlineSession) => sessionId;
const getName = ({ name, userName }: OnlineSession) => name || userName;
/** The current session is ended by signing out. */
const isNotCurrent = ({ isCurrent }: OnlineSession) => !isCurrent;
