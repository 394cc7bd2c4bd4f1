import { useEffect } from 'react';

import { useFocusReplacementOnUnmount } from '../focus/use-focus-replacement-on-unmount.ts';
import { formatNumber, formatTotal } from '../format/number.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Select } from '../select/select.tsx';
import { PageJumper } from './page-jumper.tsx';
import { getPageSlots } from './page-numbers.ts';
import { CompactPosition, Gap, Nav, Numbers, PageNumber, Sizes, Total } from './pagination.styles.ts';
import { paginationText } from './pagination.text.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

export interface PaginationState {
  /** 1-based. */
  page: number;
  pageSize: number;
}

export interface PaginationProps extends PaginationState {
  /** Number of rows on all pages. */
  total: number;
  /** There are more rows than `total`, which were not counted: a page follows the last one, any page can be jumped to. */
  hasMore?: boolean | undefined;
  /**
   * Called when page or size changes; a new size starts at page 1. Also called with the last page when `page` is beyond
   * it, for example after the last row of the last page was deleted.
   */
  onChange: (pagination: PaginationState) => void;
  /** A query is pending and the total may be stale: `page` is not corrected. */
  busy?: boolean;
}

const PAGE_SIZES = [10, 20, 30, 50] as const;
/** The greatest page that a list can be asked for. */
const MAX_PAGE = 1_000_000;

/**
 * Pagination of a list: total, page size, previous, at most seven page numbers, next, a field to jump to a page. When
 * page or size changes, the container of the list scrolls to its top.
 *
 * ARIA: nav with a label, `aria-current=page`; the total is a status, so that a search announces its number of results.
 * Keys: Tab moves, Enter in the field jumps. If it is unmounted while it has the focus, as the last row is deleted, the
 * table gets the focus. In a container below 544 px only the position and the two arrows are shown.
 */
export function Pagination({ page, pageSize, total, hasMore = false, onChange, busy = false }: PaginationProps) {
  const t = useText(paginationText);
  const language = useLanguage();
  const toText = (value: number) => formatNumber(value, language);
  const nav = useScrollToTop(`${page}/${pageSize}`);
  useFocusReplacementOnUnmount(nav);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), pages);
  const goTo = (next: number) => onChange({ page: next, pageSize });

  const isPastLastPage = !busy && !hasMore && total > 0 && page > pages;
  useEffect(() => {
    if (isPastLastPage) onChange({ page: pages, pageSize });
  }, [isPastLastPage, pages, pageSize, onChange]);

  return (
    <Nav ref={nav} aria-label={t('label')}>
      <Total role="status">{t('total', { count: total, shown: formatTotal(total, hasMore, language) })}</Total>
      <Sizes>
        <Select
          aria-label={t('size')}
          value={String(pageSize)}
          onValueChange={(size) => onChange({ page: 1, pageSize: Number(size) })}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: t('perPage', { count: size, shown: toText(size) }),
          }))}
        />
      </Sizes>
      <Numbers>
        <li>
          <IconButton
            label={t('previous')}
            icon={<Icon name="chevron-left" />}
            disabled={current <= 1}
            onClick={() => goTo(current - 1)}
          />
        </li>
        {getPageSlots(current, pages).map((slot) => (
          <li key={slot} data-number="">
            {typeof slot === 'number' ? (
              <PageNumber
                type="button"
                aria-label={t('page', { page: toText(slot) })}
                aria-current={slot === current ? 'page' : undefined}
                onClick={() => goTo(slot)}
              >
                {toText(slot)}
              </PageNumber>
            ) : (
              <Gap>…</Gap>
            )}
          </li>
        ))}
        <CompactPosition>
          {t('position', { page: toText(current), pages: formatTotal(pages, hasMore, language) })}
        </CompactPosition>
        <li>
          <IconButton
            label={t('next')}
            icon={<Icon name="chevron-right" />}
            disabled={current >= pages && !hasMore}
            onClick={() => goTo(current + 1)}
          />
        </li>
      </Numbers>
      <PageJumper pages={hasMore ? MAX_PAGE : pages} onJump={goTo} />
    </Nav>
  );
}
