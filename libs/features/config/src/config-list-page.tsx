import { configApi, useRemoveConfigsMutation } from '@backroom/client/config';
import { type Config, CONFIG_GROUPS, configContract } from '@backroom/contract/config';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useRemoval,
} from '@backroom/records';
import { translate, useText } from '@backroom/ui';

import { configText } from './config.text.ts';
import { useConfigColumns } from './config-columns.tsx';
import { getId, isDeletable, isEditable } from './config-values.ts';
import { knownSettingsText } from './known-settings.text.ts';
import { getSettingName } from './setting-values.ts';

export const ConfigListPage = createListPage(
  {
    contract: configContract,
    endpoint: configApi.endpoints.getConfigs,
    text: configText,
    viewKey: 'config',
    getId,
    getName: (config) => getSettingName(config, (key) => translate(knownSettingsText, key)),
    useColumns: useConfigColumns,
  },
  ConfigList,
);

function ConfigList({ list }: ListPageContentProps<Config>) {
  const t = useText(configText);
  const [remove] = useRemoveConfigsMutation();
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: configContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, isRemovable: isDeletable }),
    history: useLazyDialog(loadHistory),
    isEditable,
  });
  const yesNoOptions = [
    { value: 'Y', label: t('yes') },
    { value: 'N', label: t('no') },
  ];
  const groupOptions = CONFIG_GROUPS.map((value) => ({ value, label: t(value) }));
  const fields = [
    { name: 'configName', label: t('name') },
    { name: 'configKey', label: t('key') },
    { name: 'configType', label: t('builtIn'), options: yesNoOptions },
    { name: 'configGroup', label: t('group'), options: groupOptions },
    { name: 'isPublic', label: t('public'), options: yesNoOptions },
  ];

  return <ListContent list={list} actions={actions} fields={fields} />;
}

const loadForm = async () => (await import('./config-form.tsx')).ConfigForm;
const loadHistory = async () => (await import('./config-history.tsx')).ConfigHistory;
