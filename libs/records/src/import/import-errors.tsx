import { styled } from 'styled-components';

import type { ImportError } from '@backroom/contract/import-file';
import { Alert, Stack, useText } from '@backroom/ui';

import { importText } from './import.text.ts';

interface ImportErrorsProps {
  /** How many errors there are, and what is not imported. */
  summary: string;
  errors: readonly ImportError[];
}

const toColumnName = ({ column, letters }: ImportError) =>
  column !== '' && letters !== '' ? `${column} (${letters})` : column || letters;

/** Errors of an import file, by line and column, with what stood there and what is wanted. Reasons are never cut. */
export function ImportErrors({ summary, errors }: ImportErrorsProps) {
  const t = useText(importText);
  return (
    <Stack gap={3}>
      <Alert tone="danger">{summary}</Alert>
      <Scroll>
        <Table aria-label={t('errors')}>
          <thead>
            <tr>
              <th data-number>{t('line')}</th>
              <th>{t('column')}</th>
              <th>{t('found')}</th>
              <th>{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={`${error.row} ${error.letters} ${error.column} ${error.message}`}>
                <td data-number>{error.row}</td>
                <td>{toColumnName(error)}</td>
                <td>{error.found === '' ? <Faint>{t('emptyCell')}</Faint> : error.found}</td>
                <td>
                  {error.message}
                  {error.example !== '' && <Faint> {t('example', { example: error.example })}</Faint>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Stack>
  );
}

const Faint = styled.span`
  color: var(--ui-fg-3);
`;

const Scroll = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  text-align: start;

  & th,
  & td {
    padding: var(--ui-space-2);
    border-bottom: 1px solid var(--ui-line-2);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  & th {
    color: var(--ui-fg-2);
    font-weight: inherit;
    white-space: nowrap;
  }

  & [data-number] {
    white-space: nowrap;
    text-align: end;
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
  }

  & tr:last-child td {
    border-bottom: 0;
  }

  & td:nth-child(2),
  & td:nth-child(3) {
    min-width: 72px;
  }

  & td:nth-child(2) {
    overflow-wrap: break-word;
  }

  & td:last-child {
    min-width: 160px;
  }
`;
