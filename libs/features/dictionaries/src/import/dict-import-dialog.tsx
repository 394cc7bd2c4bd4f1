import { useImportDictDataMutation } from '@backroom/client/dictionaries';
import { dictDataContract, type DictImportResult, type DictType } from '@backroom/contract/dictionaries';
import { ImportDialog, type RecordDialogProps } from '@backroom/records';
import { type Column, DataTable, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { TONE_BY_LIST_CLASS } from '../dict-data-values.ts';
import { dictImportText } from './dict-import.text.ts';

type PreviewRow = DictImportResult['preview'][number];

/** Import of values, with new dictionaries. `record` is the dictionary of rows that name none. */
export function DictImportDialog({ record: dictionary, onClose }: RecordDialogProps<DictType>) {
  const t = useText(dictImportText);
  const [send, state] = useImportDictDataMutation();
  return (
    <ImportDialog<DictImportResult>
      translate={t}
      template={dictDataContract.importTemplate}
      mutation={[(request) => send({ ...request, ...(dictionary && { dictType: dictionary.dictType }) }), state]}
      preview={(result) => <ImportPreview result={result} />}
      onClose={onClose}
    />
  );
}

/** The first values of the file, as they will look. */
function ImportPreview({ result }: { result: DictImportResult }) {
  const t = useText(dictImportText);
  const { preview, newTypes, created } = result;
  const columns: Column<PreviewRow>[] = [
    {
      id: 'dictLabel',
      header: t('label'),
      cell: ({ dictLabel, listClass }) => <StatusTag tone={TONE_BY_LIST_CLASS[listClass]}>{dictLabel}</StatusTag>,
    },
    { id: 'dictValue', header: t('value'), width: 130 },
    { id: 'dictType', header: t('dictionary'), width: 160 },
  ];
  return (
    <Stack gap={2}>
      {newTypes > 0 && <Text>{t('newTypes', { count: newTypes })}</Text>}
      {created > preview.length && <Text tone="faint">{t('previewFirst', { count: preview.length })}</Text>}
      <DataTable caption={t('preview')} columns={columns} rows={preview} rowKey={({ row }) => row} density="compact" />
    </Stack>
  );
}
