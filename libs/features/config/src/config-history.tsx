import { useGetConfigHistoryQuery } from '@backroom/client/config';
import type { Config } from '@backroom/contract/config';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getId, getName } from './config-values.ts';
import { useConfigLabels } from './use-config-labels.ts';

/** Change history of a setting. */
export function ConfigHistory({ record: config, onClose }: RecordDialogProps<Config>) {
  const labels = useConfigLabels();
  if (!config) return null;
  return (
    <RecordHistory
      name={getName(config)}
      useHistory={useGetConfigHistoryQuery}
      params={{ id: getId(config) }}
      labels={labels}
      onClose={onClose}
    />
  );
}
