import { useCan } from '@backroom/auth';
import { useGetErrorLogQuery, useRemoveErrorsMutation } from '@backroom/client/error-log';
import { errorLogContract } from '@backroom/contract/error-log';
import { ListPage, NoRight, useLazyForm, useListAddress } from '@backroom/records';
import { useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { useErrorLogColumns } from './error-log-columns.tsx';
import { idOf, nameOf } from './error-log-entry.ts';

export function ErrorLogPage() {
  const t = useText(errorLogText);
  return useCan(errorLogContract.list.access) ? <ErrorLog /> : <NoRight title={t('title')} />;
}

function ErrorLog() {
  const t = useText(errorLogText);
  const address = useListAddress(errorLogContract.list.query);
  // New reports do not invalidate the cache.
  const answer = useGetErrorLogQuery({ query: address.query }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveErrorsMutation();
  const columns = useErrorLogColumns();
  const detail = useLazyForm(loadDetail);

  return (
    <ListPage
      words={t}
      contract={errorLogContract}
      address={address}
      answer={answer}
      columns={columns}
      viewKey="error-log"
      filters={[
        { name: 'message', label: t('search') },
        { name: 'address', label: t('address') },
        { name: 'userName', label: t('userName') },
      ]}
      idOf={idOf}
      nameOf={nameOf}
      detail={detail}
      remove={remove}
    />
  );
}

const loadDetail = async () => (await import('./error-detail.tsx')).ErrorDetail;
