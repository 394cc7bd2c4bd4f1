import { useMemo } from 'react';

import { useGetNoticeOptionsQuery } from '@backroom/client/notices';
import type { AudienceOptions, Notice } from '@backroom/contract/notices';
import { useChoiceLabel, useToChoices } from '@backroom/records';

const NO_OPTIONS: AudienceOptions = { stores: [], posts: [], roles: [] };

const toRecords = (options: AudienceOptions['stores']) =>
  options.map(({ id, name, status }) => ({ id, label: name, status }));

type Chosen = Pick<Notice, 'storeIds' | 'postIds' | 'roleIds'>;
const NONE: Chosen = { storeIds: [], postIds: [], roleIds: [] };

/**
 * The stores, posts and roles that the current user can address.
 *
 * @param chosen the stored audience, of which disabled ones are offered still
 */
export function useAudienceOptions(chosen: Chosen | null) {
  const { data = NO_OPTIONS } = useGetNoticeOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const toChoices = useToChoices();
  const toLabel = useChoiceLabel();
  return useMemo(() => {
    const { storeIds, postIds, roleIds } = chosen ?? NONE;
    const byField = new Map([
      ['storeIds', data.stores],
      ['postIds', data.posts],
      ['roleIds', data.roles],
    ]);
    /** The names of ids; a deleted one keeps its number. */
    const formatIds = (field: string, value: unknown): string | undefined => {
      const known = byField.get(field);
      if (!known || !Array.isArray(value)) return undefined;
      const format = (id: unknown) => {
        const found = known.find((option) => option.id === id);
        return found ? toLabel(found.name, found) : String(id);
      };
      return value.map(format).join('、');
    };
    return {
      stores: toChoices(toRecords(data.stores), storeIds),
      posts: toChoices(toRecords(data.posts), postIds),
      roles: toChoices(toRecords(data.roles), roleIds),
      formatIds,
    };
  }, [data, chosen, toChoices, toLabel]);
}
