import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';
import type { FieldMeta } from './history-entry.tsx';
import { type HistorySource, RecordHistory } from './record-history.tsx';

interface RecordHistoryOptions<Row, Params> extends Pick<HistorySource<Params>, 'useHistory'> {
  getName: (record: Row) => string;
  /** Path params of a record. */
  getParams: (record: Row) => Params;
  /** Labels of the fields, and how their values are shown. */
  useFieldMeta: (record: Row | null) => FieldMeta;
}

/** The drawer with the change history of a record of one resource. */
export function createRecordHistory<Row, Params>(options: RecordHistoryOptions<Row, Params>) {
  const { useHistory, getName, getParams, useFieldMeta } = options;
  return function History({ record, onClose }: RecordDialogProps<Row>) {
    const fieldMeta = useFieldMeta(record);
    if (record === null) return null;
    return (
      <RecordHistory
        {...fieldMeta}
        name={getName(record)}
        useHistory={useHistory}
        params={getParams(record)}
        onClose={onClose}
      />
    );
  };
}
