import { useMemo } from 'react';
import { styled } from 'styled-components';

import { getMonthOf } from '@backroom/contract/calendar';
import type { StoreComparison } from '@backroom/contract/store-comparison';
import { PhoneLink } from '@backroom/records';
import { Card, type Column, DataTable, EmptyState, Stack, StatusTag, useText } from '@backroom/ui';

import { comparisonText } from './comparison.text.ts';
import { ComparisonLines } from './comparison-lines.tsx';
import { type ComparisonRow, type ComparisonSection, createSections } from './comparison-sections.ts';
import { SideBySide } from './side-by-side.ts';
import { useComparisonTexts } from './use-comparison-texts.ts';

const LABEL_WIDTH = 200;
/** Of more stores than fit side by side; fewer share the space. */
const STORE_WIDTH = 220;
const MAX_SHARING = 4;

interface ComparisonTablesProps {
  comparison: StoreComparison;
  onlyDifferences: boolean;
}

/** The course over the months, then a table for each section, with a column for each store in the same place. */
export function ComparisonTables({ comparison, onlyDifferences }: ComparisonTablesProps) {
  const t = useText(comparisonText);
  const { months, today } = comparison;
  const texts = useComparisonTexts((months.at(-1) ?? '') >= getMonthOf(today));
  const names = useMemo(() => comparison.stores.map(({ store }) => store.deptName), [comparison]);
  const canSeePeople = comparison.stores.some(({ staff }) => staff !== null);
  const sections = createSections(comparison, texts).filter(({ id }) => id !== 'roles' || canSeePeople);
  return (
    <Stack gap={5}>
      <ComparisonLines comparison={comparison} />
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
  const isFiltered = onlyDifferences && id === 'configuration';
  const columns = useStoreColumns(names, !isFiltered);
  const shown = isFiltered ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const isEmpty = rows.length === 0;
  return (
    <SideBySide $stores={names.length}>
      <DataTable
        caption={t(id)}
        columns={columns}
        rows={shown}
        rowKey={getId}
        rowLabel={getLabel}
        density="compact"
        empty={<EmptyState title={t(isEmpty ? 'noRoles' : 'noDifference')} />}
      />
    </SideBySide>
  );
}

function useStoreColumns(names: readonly string[], marksDifferences: boolean): readonly Column<ComparisonRow>[] {
  const t = useText(comparisonText);
  return useMemo(
    () => [
      {
        id: 'label',
        header: t('item'),
        width: LABEL_WIDTH,
        isFixed: true,
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
        cell: ({ id, values, notes }) =>
          values[index] && (
            <Value>
              {id === 'phone' ? <PhoneLink phone={values[index]} isQuiet /> : values[index]}
              {notes[index] && <Note>{notes[index]}</Note>}
            </Value>
          ),
      })),
    ],
    [t, names, marksDifferences],
  );
}

/** Names and addresses are read in full, also without a pointer. */
const Value = styled.span`
  display: block;
  padding-block: var(--ui-space-2);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  white-space: normal;
`;

const Note = styled.small`
  display: block;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const getId = ({ id }: ComparisonRow) => id;
const getLabel = ({ label }: ComparisonRow) => label;
