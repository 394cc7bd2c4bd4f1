import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';

/** The levels that a store may have, as the dictionary words them. */
export function useLevels() {
  const { data = [] } = useGetDictOptionsQuery({ query: { dictType: 'store_level' } });
  return data.map(({ value, label }) => ({ value, label }));
}
