import { createElement, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';

import {
  Button,
  createLazyModule,
  FilterBar,
  SearchInput,
  useFocusReplacementOnUnmount,
  useIsPrinting,
  useLazyModule,
  usePreference,
  useText,
} from '@backroom/ui';

import { FilterChips } from './filter-chips.tsx';
import {
  type FilterField,
  getApplied,
  getParameters,
  isActive,
  type ListSearch,
  MAX_FILTER_LENGTH,
} from './filter-field.ts';
import type { SortChoice } from './filter-fields.tsx';
import { listText } from './list.text.ts';
import { PrintedFilters } from './printed-filters.tsx';
import { isSame, useFilterDraft } from './use-filter-draft.ts';
import type { Filters } from './use-list-url-state.ts';

export interface ListFiltersProps {
  fields: readonly FilterField[];
  /** Undefined for lists without a search. */
  search?: ListSearch | undefined;
  sort?: SortChoice | undefined;
  /** All active filters of the URL. */
  active: Filters;
  /** @param isContinued a further step of the same input: Back leads to the filters before the first one */
  onChange: (filters: Filters, isContinued: boolean) => void;
  /** The active filters were entered again. */
  onReload: () => void;
}

const FINE_POINTER = '(pointer: fine)';
const lazyFields = createLazyModule(async () => (await import('./filter-fields.tsx')).FilterFields);

/** Search of a list, one button for its filters, and the active ones; each change is applied. */
export function ListFilters({ fields, search, sort, active, onChange, onReload }: ListFiltersProps) {
  const t = useText(listText);
  const hasShortcut = usePreference('shortcuts') === 'on';
  const parameters = [...(search ? [search.name] : []), ...getParameters(fields)];
  const applied = getApplied(parameters, active);
  const { draft, choose, type, replace, enter } = useFilterDraft(applied, (filters, { isEntered, isContinued }) => {
    if (!isSame(filters, applied)) onChange(filters, isContinued);
    else if (isEntered) onReload();
  });
  const [isOpen, setOpen] = useState(false);
  const [focusOn, setFocusOn] = useState<string | undefined>(undefined);
  const Fields = useLazyModule(lazyFields, isOpen, () => setOpen(false));
  const reset = () => replace(getApplied(parameters, {}));

  const isPrinting = useIsPrinting();

  return (
    <>
      {isPrinting && <PrintedFilters fields={fields} search={search} values={applied} />}
      <Line data-print="no" role="search" aria-label={t('search')} data-list-search="">
        {search && (
          <SearchBox>
            <SearchInput
              aria-label={search.label}
              placeholder={hasShortcut ? t('searchHint', { label: search.label }) : search.label}
              {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
              maxLength={MAX_FILTER_LENGTH}
              autoFocus={search.hasFocus === true && matchMedia(FINE_POINTER).matches}
              value={draft[search.name] ?? ''}
              onChange={(value) => (value === '' ? choose(search.name, '') : type(search.name, value))}
              onSearch={enter}
            />
          </SearchBox>
        )}
        {fields.length > 0 && (
          <FilterBar
            open={isOpen && Fields !== null}
            onOpenChange={(open) => {
              setFocusOn(undefined);
              setOpen(open);
            }}
            focusOn={focusOn}
            onIntent={lazyFields.preload}
            onSearch={enter}
            onReset={reset}
            activeCount={fields.filter((field) => isActive(field, applied)).length}
          >
            {Fields && createElement(Fields, { fields, sort, values: draft, onChoose: choose, onType: type })}
          </FilterBar>
        )}
        {parameters.some((name) => draft[name] || applied[name]) && (
          <ActiveFilters>
            <FilterChips
              fields={fields}
              values={draft}
              onChoose={choose}
              onOpen={({ name }) => {
                setFocusOn(name);
                setOpen(true);
              }}
            />
            {parameters.some((name) => applied[name]) && (
              <Button tone="ghost" size="small" onClick={reset}>
                {t('reset')}
              </Button>
            )}
          </ActiveFilters>
        )}
      </Line>
    </>
  );
}

/** When the last one is cleared, the focus moves to the button of the filters. */
function ActiveFilters({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusReplacementOnUnmount(place);
  return <WideOnly ref={place}>{children}</WideOnly>;
}

const Line = styled.div`
  container-type: inline-size;
  display: flex;
  flex: 1 1 240px;
  order: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  min-width: 0;
`;

const SearchBox = styled.span`
  flex: 1 1 max(120px, calc(var(--ui-h) * 3.5));
  max-width: 280px;
`;

/** On phones the number on the button stands for the active filters, and the sheet has the reset. */
const WideOnly = styled.span`
  display: contents;

  @media (max-width: 575px) {
    display: none;
  }
`;
