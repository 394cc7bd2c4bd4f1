import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, serializeQuery } from '@backroom/client';
import { operLogContract } from '@backroom/contract/oper-log';

const { list } = operLogContract;
export type OperLogQuery = (typeof list.query)['_zod']['output'];

/** Position, filters and page size of the log, stored in the URL; invalid parameters are ignored. */
export function useOperLogUrlState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query: OperLogQuery = useMemo(() => parseQuery(list, new URLSearchParams(search)), [search]);
  const { before, after, pageSize, groupBy: _, ...filters } = query;

  const update = (values: object, replace = false) => {
    const next = { ...query, before: undefined, after: undefined, ...values };
    void navigate(`?${serializeQuery(list, next).toString()}`, { replace });
  };
  return {
    query,
    filters,
    /** Where the page begins or ends. */
    position: `${before ?? ''}-${after ?? ''}`,
    isNewest: before === undefined && after === undefined,
    /** Filters and page sizes start at the newest entry. */
    setFilters: (values: object, isContinued = false) => update(values, isContinued),
    setPageSize: (size: number) => update({ pageSize: size }),
    showNewest: () => update({}),
    showOlder: (operId: number) => update({ before: operId }),
    showNewer: (operId: number) => update({ after: operId }),
  };
}
