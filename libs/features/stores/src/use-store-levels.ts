import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';

/** Store levels as options, from the dictionary. */
export function useStoreLevels() {
  const { data = [] } = useGetDictOptionsQuery({ query: { dictType: 'store_level' } });
  return data.map(({ value, label }) => ({ value, label }));
}
