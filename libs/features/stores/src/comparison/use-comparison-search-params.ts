import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, serializeQuery } from '@backroom/client';
import {
  MAX_COMPARED_MONTHS,
  MAX_COMPARED_STORES,
  MIN_COMPARED_STORES,
  storeComparisonSearch,
} from '@backroom/contract/store-comparison';

export interface ComparisonSearchParams {
  stores: readonly string[];
  from: string;
  to: string;
  onlyDifferences: boolean;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The month of today in the browser's zone. */
export function getCurrentMonth(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}`;
}

const MONTHS = 12;
const toIndex = (month: string) => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return year * MONTHS + index - 1;
};

/** The month a number of months later; earlier if negative. */
export function addMonths(month: string, count: number): string {
  const index = toIndex(month) + count;
  return `${Math.floor(index / MONTHS)}-${pad((index % MONTHS) + 1)}`;
}

export const isValidSpan = ({ from, to }: Pick<ComparisonSearchParams, 'from' | 'to'>): boolean => {
  const months = toIndex(to) - toIndex(from) + 1;
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
