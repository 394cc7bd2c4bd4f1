import { useMemo } from 'react';

import { useGetNoticeOptionsQuery } from '@backroom/client/notices';
import type { AudienceOptions } from '@backroom/contract/notices';
import type { ComboboxOption } from '@backroom/ui';

const NO_OPTIONS: AudienceOptions = { stores: [], posts: [], roles: [] };

const toOptions = (options: AudienceOptions['stores']): ComboboxOption[] =>
  options.map(({ id, name }) => ({ value: String(id), label: name }));

/** The stores, posts and roles that the current user can address. */
export function useAudienceOptions() {
  const { data = NO_OPTIONS } = useGetNoticeOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return useMemo(() => {
    const options = { stores: toOptions(data.stores), posts: toOptions(data.posts), roles: toOptions(data.roles) };
    const byField = new Map([
      ['storeIds', options.stores],
      ['postIds', options.posts],
      ['roleIds', options.roles],
    ]);
    /** The names of ids; a deleted one keeps its number. */
    const formatIds = (field: string, value: unknown): string | undefined => {
      const known = byField.get(field);
      if (!known || !Array.isArray(value)) return undefined;
      return value.map((id) => known.find((option) => option.value === String(id))?.label ?? String(id)).join('、');
    };
    return { ...options, formatIds };
  }, [data]);
}
