import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { StoreComparison } from '@backroom/contract/store-comparison';
import { Card, type Column, DataTable, EmptyState, Stack, StatusTag, useText } from '@backroom/ui';

import { comparisonText } from './comparison.text.ts';
import { type ComparisonRow, type ComparisonSection, createSections } from './comparison-sections.ts';
import { useComparisonTexts } from './use-comparison-texts.ts';

const LABEL_WIDTH = 250;
/** Of more stores than fit side by side; fewer share the space. */
const STORE_WIDTH = 220;
const MAX_SHARING = 4;

interface ComparisonTablesProps {
  comparison: StoreComparison;
  onlyDifferences: boolean;
}

/** A table for each section, with a column for each store. */
export function ComparisonTables({ comparison, onlyDifferences }: ComparisonTablesProps) {
  const t = useText(comparisonText);
  const texts = useComparisonTexts();
  const names = useMemo(() => comparison.stores.map(({ store }) => store.deptName), [comparison]);
  const canSeePeople = comparison.stores.some(({ staff }) => staff !== null);
  const sections = createSections(comparison, texts).filter(({ id }) => id !== 'roles' || canSeePeople);
  return (
    <Stack gap={5}>
      {sections.map((section) => (
        <Card key={section.id} title={t(section.id)} flush>
          <SectionTable section={section} names={names} onlyDifferences={onlyDifferences} />
        </Card>
      ))}
    </Stack>
  );
}

interface SectionTableProps {
  section: ComparisonSection;
  /** Of the stores. */
  names: readonly string[];
  onlyDifferences: boolean;
}

function SectionTable({ section: { id, rows }, names, onlyDifferences }: SectionTableProps) {
  const t = useText(comparisonText);
  const columns = useStoreColumns(names, id === 'money' ? 'end' : 'start', !onlyDifferences);
  const shown = onlyDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const isEmpty = rows.length === 0;
  return (
    <DataTable
      caption={t(id)}
      columns={columns}
      rows={shown}
      rowKey={getId}
      rowLabel={getLabel}
      density="compact"
      empty={<EmptyState title={t(isEmpty ? 'noRoles' : 'noDifference')} />}
    />
  );
}

function useStoreColumns(
  names: readonly string[],
  align: 'start' | 'end',
  marksDifferences: boolean,
): readonly Column<ComparisonRow>[] {
  const t = useText(comparisonText);
  return useMemo(
    () => [
      {
        id: 'label',
        header: t('item'),
        width: LABEL_WIDTH,
        cell: ({ label, isDifferent }) =>
          marksDifferences && isDifferent ? (
            <Stack direction="row" gap={3} align="center" wrap>
              <span>{label}</span>
              <StatusTag tone="warning">{t('different')}</StatusTag>
            </Stack>
          ) : (
            label
          ),
      },
      ...names.map((name, index): Column<ComparisonRow> => ({
        id: String(index),
        header: name,
        ...(names.length > MAX_SHARING && { width: STORE_WIDTH }),
        align,
        cell: ({ values }) => values[index] && <Value>{values[index]}</Value>,
      })),
    ],
    [t, names, align, marksDifferences],
  );
}

/** Names and addresses are read in full, also without a pointer. */
const Value = styled.span`
  display: block;
  padding-block: var(--ui-space-2);
  overflow-wrap: anywhere;
  white-space: normal;
`;

const getId = ({ id }: ComparisonRow) => id;
const getLabel = ({ label }: ComparisonRow) => label;
