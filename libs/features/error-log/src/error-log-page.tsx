import { useCan } from '@backroom/auth';
import { useGetErrorLogQuery, useRemoveErrorsMutation } from '@backroom/client/error-log';
import { errorLogContract, type ErrorLogEntry } from '@backroom/contract/error-log';
import {
  Forbidden,
  ListCard,
  ListPage,
  useLazyDialog,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { useErrorLogColumns } from './error-log-columns.tsx';

export function ErrorLogPage() {
  const t = useText(errorLogText);
  return useCan(errorLogContract.list.access) ? <ErrorLog /> : <Forbidden title={t('title')} />;
}

function ErrorLog() {
  const t = useText(errorLogText);
  const urlState = useListUrlState(errorLogContract.list.query);
  // New reports do not invalidate the cache.
  const result = useGetErrorLogQuery({ query: urlState.query }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveErrorsMutation();
  const columns = useErrorLogColumns();
  const list = useListPage({
    translate: t,
    contract: errorLogContract,
    urlState,
    result,
    columns,
    viewKey: 'error-log',
    getId,
    getName,
  });
  const actions = useListActions(list, {
    detail: useLazyDialog(loadDetail),
    removal: useRemoval(list, { remove }),
  });
  const fields = [
    { name: 'message', label: t('search') },
    { name: 'address', label: t('address') },
    { name: 'userName', label: t('userName') },
  ];

  return (
    <ListPage list={list}>
      <ListCard list={list} actions={actions} fields={fields} />
      {actions.dialogs}
    </ListPage>
  );
}

const loadDetail = async () => (await import('./error-detail.tsx')).ErrorDetail;

/** Messages can be very long; dialogs show a truncated one. */
const MAX_NAME_LENGTH = 60;

const getId = ({ errorId }: ErrorLogEntry) => errorId;
const getName = ({ message }: ErrorLogEntry) =>
  message.length > MAX_NAME_LENGTH ? `${message.slice(0, MAX_NAME_LENGTH)}…` : message;
