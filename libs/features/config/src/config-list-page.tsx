import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { configApi, useRemoveConfigsMutation } from '@backroom/client/config';
import { type Config, CONFIG_GROUPS, configContract } from '@backroom/contract/config';
import {
  Forbidden,
  ListContent,
  ListPage,
  prefetchList,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { useConfigColumns } from './config-columns.tsx';
import { getId, isDeletable, isEditable } from './config-values.ts';
import { getSettingName } from './setting-values.ts';
import { useSettingTexts } from './use-setting-texts.ts';

export function ConfigListPage() {
  const t = useText(configText);
  return useCan(configContract.list.access) ? <ConfigList /> : <Forbidden title={t('title')} />;
}

ConfigListPage.prefetch = prefetchList(configContract.list, configApi.endpoints.getConfigs);

function ConfigList() {
  const t = useText(configText);
  const { tKnown } = useSettingTexts();
  const urlState = useListUrlState(configContract.list);
  const result = useListQuery(configApi.endpoints.getConfigs, { query: urlState.query });
  const [remove] = useRemoveConfigsMutation();
  const columns = useConfigColumns();
  const list = useListPage({
    translate: t,
    contract: configContract,
    urlState,
    result,
    columns,
    viewKey: 'config',
    getId,
    getName: useCallback((config: Config) => getSettingName(config, tKnown), [tKnown]),
  });
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: configContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, isRemovable: isDeletable }),
    history: useLazyDialog(loadHistory),
    isEditable,
  });
  const yesNoOptions = [
    { value: '', label: t('any') },
    { value: 'Y', label: t('yes') },
    { value: 'N', label: t('no') },
  ];
  const groupOptions = [{ value: '', label: t('any') }, ...CONFIG_GROUPS.map((value) => ({ value, label: t(value) }))];
  const fields = [
    { name: 'configName', label: t('name') },
    { name: 'configKey', label: t('key') },
    { name: 'configType', label: t('builtIn'), options: yesNoOptions },
    { name: 'configGroup', label: t('group'), options: groupOptions },
    { name: 'isPublic', label: t('public'), options: yesNoOptions },
  ];

  return (
    <ListPage list={list}>
      <ListContent list={list} actions={actions} fields={fields} />
      {actions.dialogs}
    </ListPage>
  );
}

const loadForm = async () => (await import('./config-form.tsx')).ConfigForm;
const loadHistory = async () => (await import('./config-history.tsx')).ConfigHistory;
