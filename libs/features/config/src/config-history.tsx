import { useGetConfigHistoryQuery } from '@backroom/client/config';
import type { Config } from '@backroom/contract/config';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getId } from './config-values.ts';
import { getSettingName } from './setting-values.ts';
import { useConfigFieldMeta } from './use-config-field-meta.ts';
import { useSettingTexts } from './use-setting-texts.ts';

/** Change history of a setting. */
export function ConfigHistory({ record: config, onClose }: RecordDialogProps<Config>) {
  const { labels } = useConfigFieldMeta();
  const { tKnown } = useSettingTexts();
  if (!config) return null;
  return (
    <RecordHistory
      name={getSettingName(config, tKnown)}
      useHistory={useGetConfigHistoryQuery}
      params={{ id: getId(config) }}
      labels={labels}
      onClose={onClose}
    />
  );
}
