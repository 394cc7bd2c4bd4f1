import { useGetConfigHistoryQuery } from '@backroom/client/config';
import { type Config } from '@backroom/contract/config';
import { type RecordFormProps, RecordHistory } from '@backroom/records';

import { idOf, nameOf } from './config-values.ts';
import { useConfigLabels } from './use-config-labels.ts';

/** Change history of a setting. */
export function ConfigHistory({ record: config, onClose }: RecordFormProps<Config>) {
  const labels = useConfigLabels();
  if (!config) return null;
  return (
    <RecordHistory
      name={nameOf(config)}
      useHistory={useGetConfigHistoryQuery}
      params={{ id: idOf(config) }}
      labels={labels}
      onClose={onClose}
    />
  );
}
