import { useCan } from '@backroom/auth';
import { useGetConfigsQuery, useRemoveConfigsMutation } from '@backroom/client/config';
import { configContract } from '@backroom/contract/config';
import { Forbidden, ListPage, useLazyDialog, useListUrlState } from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { useConfigColumns } from './config-columns.tsx';
import { getId, getName,isCustom } from './config-values.ts';

export function ConfigListPage() {
  const t = useText(configText);
  return useCan(configContract.list.access) ? <ConfigList /> : <Forbidden title={t('title')} />;
}

function ConfigList() {
  const t = useText(configText);
  const urlState = useListUrlState(configContract.list.query);
  const result = useGetConfigsQuery({ query: urlState.query });
  const [remove] = useRemoveConfigsMutation();
  const columns = useConfigColumns();
  const form = useLazyDialog(loadForm);
  const history = useLazyDialog(loadHistory);
  const yesNoOptions = [
    { value: '', label: t('any') },
    { value: 'Y', label: t('yes') },
    { value: 'N', label: t('no') },
  ];

  return (
    <ListPage
      translate={t}
      contract={configContract}
      urlState={urlState}
      result={result}
      columns={columns}
      viewKey="config"
      filters={[
        { name: 'configName', label: t('name') },
        { name: 'configKey', label: t('key') },
        { name: 'configType', label: t('builtIn'), options: yesNoOptions },
        { name: 'isPublic', label: t('public'), options: yesNoOptions },
      ]}
      getId={getId}
      getName={getName}
      form={form}
      history={history}
      remove={remove}
      isRemovable={isCustom}
    />
  );
}

const loadForm = async () => (await import('./config-form.tsx')).ConfigForm;
const loadHistory = async () => (await import('./config-history.tsx')).ConfigHistory;
