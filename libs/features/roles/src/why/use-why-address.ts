import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseSearch, serializeSearch } from '@backroom/client';
import type { ExplainedKind } from '@backroom/contract/explanations';

/** What the address holds: the link can be sent, and shows the same person and target. */
const SEARCH = {
  person: { min: 0, max: 2_147_483_647, default: 0 },
  what: {
    maxLength: 2_053,
    patterns: [
      [
        String.raw`^(?:page:(?:[1-9]\d{0,9}|\/.*)|tag:[a-z]+:[A-Za-z]+:[A-Za-z]+|(?:user|dept|store|monthPlan):[1-9]\d{0,9}:(?:read|edit))$`,
        '',
      ],
    ],
  },
} as const;

export interface WhyAddress {
  /** 0 stands for the current user. */
  person: number;
  what: string | undefined;
}

export function useWhyAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo((): WhyAddress => {
    const { person, what } = parseSearch(SEARCH, new URLSearchParams(search));
    return { person, what };
  }, [search]);
  const change = useCallback(
    (values: Partial<WhyAddress>) => void navigate(`?${serializeSearch(SEARCH, { ...address, ...values }).toString()}`),
    [address, navigate],
  );
  return { address, change };
}

/** The kind that a target begins with. */
export const toKind = (what: string | undefined): ExplainedKind =>
  (what?.slice(0, what.indexOf(':')) ?? 'page') as ExplainedKind;

export const isRecordKind = (kind: ExplainedKind): boolean => kind !== 'page' && kind !== 'tag';
