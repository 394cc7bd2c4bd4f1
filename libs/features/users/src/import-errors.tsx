import type { ImportError, ImportResult } from '@backroom/contract/users';
import { Alert, type Column, DataTable, Stack, useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** Errors of an import file, by line and column. */
export function ImportErrors({ result }: { result: ImportResult }) {
  const t = useText(userText);
  const columns: Column<ImportError>[] = [
    { id: 'row', header: t('errorLine'), width: 70, align: 'end', cell: ({ row }) => String(row) },
    { id: 'column', header: t('errorColumn'), width: 110, cell: ({ column }) => column },
    { id: 'message', header: t('errorMessage'), cell: ({ message }) => message },
  ];
  return (
    <Stack gap={3}>
      <Alert tone="danger">
        {t(result.hasMoreErrors ? 'importWrongMore' : 'importWrong', { count: result.errors.length })}
      </Alert>
      <DataTable
        caption={t('importErrors')}
        columns={columns}
        rows={result.errors}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        density="compact"
      />
    </Stack>
  );
}
