import { useCan } from '@backroom/auth';
import { useEndSessionsMutation, useGetOnlineSessionsQuery } from '@backroom/client/online';
import { onlineContract, type OnlineSession } from '@backroom/contract/online';
import {
  Forbidden,
  ListCard,
  ListPage,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
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
  const list = useListPage({
    translate: t,
    contract: onlineContract,
    urlState,
    result,
    columns,
    viewKey: 'online',
    getId,
    getName,
  });
  const actions = useListActions(list, {
    removal: useRemoval(list, { remove: end, isRemovable: isNotCurrent, label: t('end') }),
  });
  const fields = [
    { name: 'userName', label: t('userName') },
    { name: 'ip', label: t('ip') },
  ];

  return (
    <ListPage list={list}>
      <ListCard list={list} actions={actions} fields={fields} />
      {actions.dialogs}
    </ListPage>
  );
}

const getId = ({ sessionId }: OnlineSession) => sessionId;
const getName = ({ name, userName }: OnlineSession) => name || userName;
/** The current session is ended by signing out. */
const isNotCurrent = ({ isCurrent }: OnlineSession) => !isCurrent;
