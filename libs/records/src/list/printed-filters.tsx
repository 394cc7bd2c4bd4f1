import { Fragment } from 'react';
import { styled } from 'styled-components';

import { useText } from '@backroom/ui';

import { ChipText } from './filter-chips.tsx';
import { type FilterField, isActive, type ListSearch } from './filter-field.ts';
import { listText } from './list.text.ts';
import type { Filters } from './use-list-url-state.ts';

interface PrintedFiltersProps {
  fields: readonly FilterField[];
  search: ListSearch | undefined;
  values: Filters;
}

/** The active filters of a list in words, on paper. */
export function PrintedFilters({ fields, search, values }: PrintedFiltersProps) {
  const t = useText(listText);
  const searched: FilterField[] = search ? [{ name: search.name, label: search.label }] : [];
  const active = [...searched, ...fields].filter((field) => isActive(field, values));
  if (active.length === 0) return null;
  return (
    <Line>
      {t('printedFilters')}
      {active.map((field, index) => (
        <Fragment key={field.name}>
          {index > 0 && t('printedSeparator')}
          <ChipText field={field} values={values} />
        </Fragment>
      ))}
    </Line>
  );
}

const Line = styled.p`
  flex: 1 0 100%;
`;
