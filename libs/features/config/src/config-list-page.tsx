import { useCan } from '@backroom/auth';
import { useGetConfigsQuery, useRemoveConfigsMutation } from '@backroom/client/config';
import { configContract } from '@backroom/contract/config';
import { ListPage, NoRight, useLazyForm, useListAddress } from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { useConfigColumns } from './config-columns.tsx';
import { idOf, isOwn, nameOf } from './config-values.ts';

export function ConfigListPage() {
  const t = useText(configText);
  return useCan(configContract.list.access) ? <ConfigList /> : <NoRight title={t('title')} />;
}

function ConfigList() {
  const t = useText(configText);
  const address = useListAddress(configContract.list.query);
  const answer = useGetConfigsQuery({ query: address.query });
  const [remove] = useRemoveConfigsMutation();
  const columns = useConfigColumns();
  const form = useLazyForm(loadForm);
  const history = useLazyForm(loadHistory);
  const yesOrNo = [
    { value: '', label: t('any') },
    { value: 'Y', label: t('yes') },
    { value: 'N', label: t('no') },
  ];

  return (
    <ListPage
      words={t}
      contract={configContract}
      address={address}
      answer={answer}
      columns={columns}
      viewKey="config"
      filters={[
        { name: 'configName', label: t('name') },
        { name: 'configKey', label: t('key') },
        { name: 'configType', label: t('builtIn'), options: yesOrNo },
        { name: 'isPublic', label: t('public'), options: yesOrNo },
      ]}
      idOf={idOf}
      nameOf={nameOf}
      form={form}
      history={history}
      remove={remove}
      removable={isOwn}
    />
  );
}

const loadForm = async () => (await import('./config-form.tsx')).ConfigForm;
const loadHistory = async () => (await import('./config-history.tsx')).ConfigHistory;
