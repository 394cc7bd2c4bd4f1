import { useGetConfigHistoryQuery } from '@backroom/client/config';
import type { Config } from '@backroom/contract/config';
import { configResource } from '@backroom/contract/resources/config';
import { createRecordHistory, useFieldLabels } from '@backroom/records';
import { translate } from '@backroom/ui';

import { knownSettingsText } from './known-settings.text.ts';
import { getSettingName } from './setting-values.ts';

export const ConfigHistory = createRecordHistory({
  useHistory: useGetConfigHistoryQuery,
  getName: (config) => getSettingName(config, (key) => translate(knownSettingsText, key)),
  getParams: ({ id }: Config) => ({ id }),
  useFieldMeta: () => ({ labels: useFieldLabels(configResource) }),
});
