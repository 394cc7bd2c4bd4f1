import { useMemo } from 'react';
import styled from 'styled-components';

import type { OperationDetail } from '@backroom/contract/oper-log';
import { isCashCount, sumCash } from '@backroom/contract/takings/rules';
import { isAmount, useFieldName } from '@backroom/records/operations';
import { type Column, DataTable, formatCents, type Language, Text, useLanguage, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

interface Change {
  field: string;
  before: string;
  after: string;
}

/** Amounts of plans and takings are stored in cents. */
const toText = (noun: string, field: string, value: unknown, language: Language): string => {
  if (value === undefined || value === null) return '';
  if (isAmount(noun, field) && typeof value === 'number') return formatCents(value, language);
  if (isCashCount(value)) return formatCents(sumCash(value), language);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The changed fields with their values before and after. */
export function OperationChanges({ noun, changes }: Pick<OperationDetail, 'noun' | 'changes'>) {
  const t = useText(operLogText);
  const language = useLanguage();
  const columns = useChangeColumns(noun);
  const rows = useMemo(
    () =>
      Object.entries(changes).map(([field, { before, after }]) => ({
        field,
        before: toText(noun, field, before, language),
        after: toText(noun, field, after, language),
      })),
    [noun, changes, language],
  );
  return (
    <section>
      <Heading>{t('changes')}</Heading>
      {rows.length === 0 ? (
        <Text tone="soft">{t('noChanges')}</Text>
      ) : (
        <DataTable caption={t('changes')} columns={columns} rows={rows} rowKey={getKey} density="compact" />
      )}
    </section>
  );
}

const getKey = ({ field }: Change) => field;

function useChangeColumns(noun: string): readonly Column<Change>[] {
  const t = useText(operLogText);
  const getFieldName = useFieldName([noun]);
  return useMemo(
    () => [
      { id: 'field', header: t('field'), width: 160, cell: ({ field }) => getFieldName(noun, field) },
      { id: 'before', header: t('before') },
      { id: 'after', header: t('after') },
    ],
    [t, noun, getFieldName],
  );
}

const Heading = styled.h3`
  margin: var(--ui-space-6) 0 var(--ui-space-3);
  font-size: var(--ui-fs-body);
  font-weight: var(--ui-fw-strong);
`;
