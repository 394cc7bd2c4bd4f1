import { useOptionLookup, useOptions } from '@backroom/client';
import { noticesApi } from '@backroom/client/notices';
import type { AudienceKind, Notice } from '@backroom/contract/notices';
import { useChoiceLabel, useToSearchedChoices } from '@backroom/records';
import { formatList } from '@backroom/ui';

const { getNoticeOptions } = noticesApi.endpoints;

/**
 * The stores, posts or roles that the current user can address.
 *
 * @param chosen what the form has now
 * @param stored what the notice has, of which disabled ones are offered still
 */
export function useAudienceChoices(kind: AudienceKind, chosen: readonly number[], stored: readonly number[] = []) {
  const toChoices = useToSearchedChoices();
  const found = useOptions(getNoticeOptions, { id: 'id', filter: { kind }, chosen, refetchOnMountOrArgChange: true });
  return toChoices(found, ({ id, name, status }) => ({ id, label: name, status }), stored);
}

/** Formats the audience of a notice; a deleted record keeps its number. */
export function useAudienceFormat(): (field: string, value: unknown) => string | undefined {
  const toLabel = useChoiceLabel();
  const finders: Partial<Record<string, ReturnType<typeof useFinder>>> = {
    storeIds: useFinder('stores'),
    postIds: useFinder('posts'),
    roleIds: useFinder('roles'),
  } satisfies Partial<Record<keyof Notice, unknown>>;
  return (field, value) => {
    const find = finders[field];
    if (!find || !Array.isArray(value)) return undefined;
    const format = (id: unknown) => {
      const found = find(id);
      return found ? toLabel(found.name, found) : String(id);
    };
    return formatList(value.map(format));
  };
}

const useFinder = (kind: AudienceKind) => useOptionLookup(getNoticeOptions, { id: 'id', filter: { kind } });
