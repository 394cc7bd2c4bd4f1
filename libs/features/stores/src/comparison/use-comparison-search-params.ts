import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, serializeQuery } from '@backroom/client';
import {
  MAX_COMPARED_MONTHS,
  MAX_COMPARED_STORES,
  MIN_COMPARED_STORES,
  storeComparisonSearch,
} from '@backroom/contract/store-comparison';

import { getCurrentMonth, toMonthIndex } from './month.ts';

export interface ComparisonSearchParams {
  stores: readonly string[];
  from: string;
  to: string;
  onlyDifferences: boolean;
}

export const isValidSpan = ({ from, to }: Pick<ComparisonSearchParams, 'from' | 'to'>): boolean => {
  const months = toMonthIndex(to) - toMonthIndex(from) + 1;
  return months >= 1 && months <= MAX_COMPARED_MONTHS;
};

/** Whether the parameters name a comparison that the server would answer. */
export const isComparable = ({ stores, ...span }: ComparisonSearchParams): boolean =>
  stores.length >= MIN_COMPARED_STORES && stores.length <= MAX_COMPARED_STORES && isValidSpan(span);

/** What is compared, held by the address, so that a link shows the same. */
export function useComparisonSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseQuery(storeComparisonSearch, new URLSearchParams(search)), [search]);
  const searchParams = useMemo((): ComparisonSearchParams => {
    const current = getCurrentMonth();
    return {
      stores: [...new Set(parsed.stores.split(',').filter(Boolean))],
      from: parsed.from ?? `${current.slice(0, 'YYYY'.length)}-01`,
      to: parsed.to ?? current,
      onlyDifferences: parsed.differences === '1',
    };
  }, [parsed]);
  const change = useCallback(
    ({ stores, onlyDifferences, ...span }: Partial<ComparisonSearchParams>) => {
      const next = {
        ...parsed,
        ...span,
        ...(stores && { stores: stores.join(',') }),
        ...(onlyDifferences !== undefined && { differences: onlyDifferences ? ('1' as const) : ('0' as const) }),
      };
      void navigate(`?${serializeQuery(storeComparisonSearch, next).toString()}`);
    },
    [parsed, navigate],
  );
  return { searchParams, change };
}
