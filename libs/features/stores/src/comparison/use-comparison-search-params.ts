import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseSearch, serializeSearch } from '@backroom/client';
import { MONTH_PATTERN } from '@backroom/contract';
import { countMonthsBetween, getMonthOf } from '@backroom/contract/calendar';
import { MAX_COMPARED_MONTHS, MAX_COMPARED_STORES, MIN_COMPARED_STORES } from '@backroom/contract/store-comparison';
import { useBusinessDay } from '@backroom/ui';

/** What the address of the page holds. */
const SEARCH = {
  /** Ids separated by commas; may be fewer or more than can be compared. */
  stores: { patterns: [[String.raw`^(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,19})?$`, '']], cleaning: 'code', default: '' },
  /** Default: January of this year. */
  from: { patterns: [[MONTH_PATTERN.source, '']], cleaning: 'code' },
  /** Default: the current month. */
  to: { patterns: [[MONTH_PATTERN.source, '']], cleaning: 'code' },
  /** Only what differs. */
  differences: { values: ['0', '1'], default: '0' },
} as const;

export interface ComparisonSearchParams {
  stores: readonly string[];
  from: string;
  to: string;
  onlyDifferences: boolean;
}

export const isValidSpan = ({ from, to }: Pick<ComparisonSearchParams, 'from' | 'to'>): boolean => {
  const months = countMonthsBetween(from, to) + 1;
  return months >= 1 && months <= MAX_COMPARED_MONTHS;
};

/** Whether the parameters name a comparison that the server would answer. */
export const isComparable = ({ stores, ...span }: ComparisonSearchParams): boolean =>
  stores.length >= MIN_COMPARED_STORES && stores.length <= MAX_COMPARED_STORES && isValidSpan(span);

/** What is compared, held by the address, so that a link shows the same. */
export function useComparisonSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseSearch(SEARCH, new URLSearchParams(search)), [search]);
  const current = getMonthOf(useBusinessDay());
  const searchParams = useMemo((): ComparisonSearchParams => {
    return {
      stores: [...new Set(parsed.stores.split(',').filter(Boolean))],
      from: parsed.from ?? `${current.slice(0, 'YYYY'.length)}-01`,
      to: parsed.to ?? current,
      onlyDifferences: parsed.differences === '1',
    };
  }, [parsed, current]);
  const change = useCallback(
    ({ stores, onlyDifferences, ...span }: Partial<ComparisonSearchParams>) => {
      const next = {
        ...parsed,
        ...span,
        ...(stores && { stores: stores.join(',') }),
        ...(onlyDifferences !== undefined && { differences: onlyDifferences ? ('1' as const) : ('0' as const) }),
      };
      void navigate(`?${serializeSearch(SEARCH, next).toString()}`);
    },
    [parsed, navigate],
  );
  return { searchParams, change };
}
