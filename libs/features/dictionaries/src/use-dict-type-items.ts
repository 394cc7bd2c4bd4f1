import { useMemo } from 'react';

import { useGetDictTypesQuery } from '@backroom/client/dictionaries';
import { ALL_ITEMS, toItems } from '@backroom/client/items';

/** All dictionaries as options: their ids and names, and their keys to search for. */
export function useDictTypeItems() {
  const { data, ...result } = useGetDictTypesQuery({ query: ALL_ITEMS });
  const items = useMemo(() => toItems(data, 'id', 'dictName'), [data]);
  const keywords = useMemo(() => new Map(data?.list.map(({ id, dictType }) => [String(id), dictType])), [data]);
  return { items, keywords, ...result };
}
