import { useOptions } from '@backroom/client';
import { directoryApi, useGetDirectoryDeptsQuery } from '@backroom/client/directory';
import type { DeptOption } from '@backroom/contract/departments';
import { recordText, SearchedSelect, useOptionNodes } from '@backroom/records';
import { useTreeBranches } from '@backroom/records/dept-options';
import { TreeSelect, useText } from '@backroom/ui';

import type { FilterInputProps, FilterValueProps } from '../filter-input.ts';
import { findLabel, toSelectProps } from '../found-options.ts';
import { directoryText } from './directory.text.ts';

const BRANCHES = {
  endpoint: directoryApi.endpoints.getDirectoryDepts,
  toArg: (query: object) => ({ query, suppressErrors: 'toasts' as const }),
  getOptions: (options: readonly DeptOption[]) => options,
};

function usePlaces(chosen: string) {
  const { data, ...top } = useGetDirectoryDeptsQuery(BRANCHES.toArg({}));
  return useTreeBranches({ ...top, data }, BRANCHES, [chosen]);
}

/** A department or store with its descendants. */
export function PlaceControl({ value, onValueChange, ...control }: FilterInputProps) {
  const t = useText(directoryText);
  const { options, addNotes, onSearch } = usePlaces(value);
  const nodes = useOptionNodes(options);
  return (
    <TreeSelect
      {...control}
      nodes={addNotes(nodes)}
      onSearch={onSearch}
      placeholder={t('anyPlace')}
      value={value || null}
      onValueChange={(selected) => onValueChange(selected ?? '')}
    />
  );
}

function usePosts(value: string) {
  const found = useOptions(directoryApi.endpoints.getDirectoryPosts, {
    id: 'postId',
    chosen: [value],
    suppressErrors: 'all',
  });
  return toSelectProps(found, ({ postId, postName }) => ({ value: String(postId), label: postName }));
}

export function PostControl(props: FilterInputProps) {
  const t = useText(recordText);
  return <SearchedSelect {...props} {...usePosts(props.value)} fixed={[{ value: '', label: t('any') }]} />;
}

export const PlaceLabel = ({ value }: FilterValueProps) => usePlaces(value).find(value)?.label ?? `#${value}`;
export const PostLabel = ({ value }: FilterValueProps) => findLabel(usePosts(value), value);
