import type { ImportError } from '@backroom/contract/import-file';
import { Alert, type Column, DataTable, Stack, useText } from '@backroom/ui';

import { importText } from './import.text.ts';

interface ImportErrorsProps {
  /** How many errors there are, and that nothing was imported. */
  summary: string;
  errors: readonly ImportError[];
}

/** Errors of an import file, by line and column. */
export function ImportErrors({ summary, errors }: ImportErrorsProps) {
  const t = useText(importText);
  const columns: Column<ImportError>[] = [
    { id: 'row', header: t('line'), width: 70, align: 'end', cell: ({ row }) => String(row) },
    { id: 'column', header: t('column'), width: 110, cell: ({ column }) => column },
    { id: 'message', header: t('reason'), cell: ({ message }) => message },
  ];
  return (
    <Stack gap={3}>
      <Alert tone="danger">{summary}</Alert>
      <DataTable
        caption={t('errors')}
        columns={columns}
        rows={errors}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        density="compact"
      />
    </Stack>
  );
}
