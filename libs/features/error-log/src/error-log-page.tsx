import { useCan } from '@backroom/auth';
import { useGetErrorLogQuery, useRemoveErrorsMutation } from '@backroom/client/error-log';
import { errorLogContract } from '@backroom/contract/error-log';
import { Forbidden, ListPage, useLazyDialog, useListUrlState } from '@backroom/records';
import { useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { useErrorLogColumns } from './error-log-columns.tsx';
import { getId, getName } from './error-log-values.ts';

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
  const detail = useLazyDialog(loadDetail);

  return (
    <ListPage
      translate={t}
      contract={errorLogContract}
      urlState={urlState}
      result={result}
      columns={columns}
      viewKey="error-log"
      filters={[
        { name: 'message', label: t('search') },
        { name: 'address', label: t('address') },
        { name: 'userName', label: t('userName') },
      ]}
      getId={getId}
      getName={getName}
      detail={detail}
      remove={remove}
    />
  );
}

const loadDetail = async () => (await import('./error-detail.tsx')).ErrorDetail;
