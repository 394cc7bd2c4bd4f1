import { Children, createElement, type FormEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { useMediaQuery } from '../measure/use-media-query.ts';
import { showToast } from '../toaster/toast-store.ts';
import { filterBarText } from './filter-bar.text.ts';

export interface FilterBarProps {
  /** One dense `Field` per filter; all but the first three are collapsed. */
  children: ReactNode;
  onSearch: () => void;
  onReset: () => void;
  /** Number of active filters; shown on the button that opens them on narrow screens. */
  activeCount?: number;
  /** Whether a search is under way; a new one can be started. */
  searching?: boolean;
}

const COLLAPSED_COUNT = 3;
const NARROW = '(max-width: 991px)';

// Loaded lazily, because wide screens do not need it.
const lazyDrawer = createLazyModule(async () => (await import('../drawer/drawer.tsx')).Drawer);

/**
 * Filters of a list. Enter in any field runs the search.
 * ARIA: search landmark with a form. Below 992 px the fields are in a drawer that is opened by a button.
 */
export function FilterBar(props: FilterBarProps) {
  return useMediaQuery(NARROW) ? <NarrowFilters {...props} /> : <WideFilters {...props} />;
}

function WideFilters({ children, onSearch, onReset, searching = false }: FilterBarProps) {
  const t = useText(filterBarText);
  const [isExpanded, setIsExpanded] = useState(false);
  const fields = Children.toArray(children);
  const isExpandable = fields.length > COLLAPSED_COUNT;

  return (
    <Form role="search" aria-label={t('label')} data-list-search="" onSubmit={(event) => handleSubmit(event, onSearch)}>
      {isExpanded ? fields : fields.slice(0, COLLAPSED_COUNT)}
      <Buttons>
        <Button tone="solid" type="submit" busy={searching}>
          {t('search')}
        </Button>
        <Button tone="outline" onClick={onReset}>
          {t('reset')}
        </Button>
        {isExpandable && (
          <Button
            tone="ghost"
            aria-expanded={isExpanded}
            icon={<Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} />}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'less' : 'more')}
          </Button>
        )}
      </Buttons>
    </Form>
  );
}

function NarrowFilters({ children, onSearch, onReset, activeCount = 0 }: FilterBarProps) {
  const t = useText(filterBarText);
  const [open, setOpen] = useState(false);
  const Drawer = useLazyModule(lazyDrawer, open, () => {
    setOpen(false);
    showToast({ tone: 'error', message: t('loadFailed') });
  });
  const formId = useId();
  const search = () => {
    setOpen(false);
    onSearch();
  };

  return (
    <Container data-list-search="">
      <Button
        tone="outline"
        icon={<Icon name="filter" />}
        onPointerEnter={lazyDrawer.preload}
        onFocus={lazyDrawer.preload}
        onClick={() => setOpen(true)}
      >
        {activeCount > 0 ? t('active', { count: activeCount }) : t('filters')}
      </Button>
      {Drawer &&
        createElement(Drawer, {
          open,
          onOpenChange: setOpen,
          title: t('label'),
          footer: (
            <>
              <Button tone="outline" onClick={onReset}>
                {t('reset')}
              </Button>
              <Button tone="solid" type="submit" form={formId}>
                {t('search')}
              </Button>
            </>
          ),
          children: (
            <DrawerForm
              id={formId}
              role="search"
              aria-label={t('label')}
              onSubmit={(event) => handleSubmit(event, search)}
            >
              {children}
            </DrawerForm>
          ),
        })}
    </Container>
  );
}

function handleSubmit(event: FormEvent, search: () => void) {
  event.preventDefault();
  search();
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: var(--ui-space-4) var(--ui-space-5);
  padding: var(--ui-space-5);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--ui-space-3);
  /* Height of the labels, so that buttons and fields are aligned. */
  padding-top: calc(var(--ui-lh-label) + var(--ui-space-2));
`;

const Container = styled.div`
  padding: var(--ui-space-4) var(--ui-space-5);
`;

const DrawerForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
`;
