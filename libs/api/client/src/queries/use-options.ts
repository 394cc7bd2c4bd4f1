import { useMemo, useState } from 'react';

import { MAX_OPTIONS } from '@backroom/contract';

import type { RequestOptions } from '../api.ts';
import { useAbortSuperseded } from './use-list-query.ts';

interface OptionPage {
  list: readonly unknown[];
  more: boolean;
}

/** An endpoint that answers with options of a select: `optionsOf` in the contract. */
export interface OptionsEndpoint {
  name: string;
  useQuery: (arg: never, options: never) => unknown;
  Types: { QueryArg: unknown; ResultType: OptionPage };
}

/** One option of an endpoint. */
export type OptionOf<E extends OptionsEndpoint> = E['Types']['ResultType']['list'][number];
type FilterOf<E extends OptionsEndpoint> = E['Types']['QueryArg'] extends { query: infer Query }
  ? Omit<Query, 'keyword' | 'ids' | 'keys'>
  : object;

interface OptionsConfig<Filter, Option> extends RequestOptions {
  filter?: Filter;
  /** The member by which options are chosen. */
  id: keyof Option & string;
  /** Ids of chosen options, which may be outside of the first answer. 0 and the empty text stand for none. */
  chosen?: readonly (number | string)[];
  /** The parameter that takes the chosen ones. Default: `ids`. */
  chosenBy?: 'ids' | 'keys';
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean;
}

/** Props of a select whose options are searched at the server. */
export interface OptionSearch {
  /** Absent while all options are listed: the select then filters them itself. */
  onSearch?: (query: string) => void;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** There are options that are not listed. */
  more: boolean;
}

interface OptionsResult<Option> {
  /** Those to list: the result of the search, or the first answer. */
  options: readonly Option[];
  /** Those of the chosen ones that the first answer does not have. */
  chosenOptions: readonly Option[];
  /** False until the first answer. */
  isLoaded: boolean;
  error: unknown;
  search: OptionSearch;
}

interface PageResult<Option> {
  data?: { list: readonly Option[]; more: boolean };
  currentData?: { list: readonly Option[]; more: boolean };
  error?: unknown;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}
type UsePage<Option> = (
  arg: { query: object } & RequestOptions,
  options: { skip: boolean; refetchOnMountOrArgChange: boolean },
) => PageResult<Option>;

const NONE: readonly never[] = [];

/**
 * The options of a select. One answer has all of a short list, which is then searched in the browser without further
 * requests. A longer one is searched at the server; a search that is superseded is cancelled.
 */
export function useOptions<E extends OptionsEndpoint>(
  { name, useQuery }: E,
  {
    filter,
    id,
    chosen = NONE,
    chosenBy = 'ids',
    skip = false,
    refetchOnMountOrArgChange = false,
    ...request
  }: OptionsConfig<FilterOf<E>, OptionOf<E>>,
): OptionsResult<OptionOf<E>> {
  const usePage = useQuery as unknown as UsePage<OptionOf<E>>;
  const [query, setQuery] = useState('');
  const first = usePage({ query: { ...filter }, ...request }, { skip, refetchOnMountOrArgChange });
  const isPartial = first.data?.more === true;
  const keyword = query.trim();
  const isSearching = isPartial && keyword !== '';
  const searchArg = { query: { ...filter, keyword }, ...request };
  const found = usePage(searchArg, { skip: skip || !isSearching, refetchOnMountOrArgChange: false });
  useAbortSuperseded(name, isSearching ? searchArg : null);

  const list = first.data?.list ?? NONE;
  const missing = isPartial ? findMissing(list, id, chosen) : '';
  const named = usePage(
    { query: { ...filter, [chosenBy]: missing }, ...request },
    { skip: skip || missing === '', refetchOnMountOrArgChange: false },
  );

  const shown = isSearching ? found : first;
  const { refetch } = shown;
  const isListed = shown.currentData !== undefined;
  const search = useMemo(
    () => ({
      ...(isPartial && { onSearch: setQuery }),
      loading: !skip && !isListed && (shown.isFetching || !shown.isError),
      failed: shown.isError && !shown.isFetching && !isListed,
      onRetry: () => void refetch(),
      more: shown.currentData?.more === true,
    }),
    [skip, isPartial, isListed, shown.isFetching, shown.isError, shown.currentData, refetch],
  );
  return {
    options: isSearching ? (found.currentData?.list ?? NONE) : list,
    chosenOptions: (missing === '' ? undefined : named.data?.list) ?? NONE,
    isLoaded: first.data !== undefined,
    error: first.error,
    search,
  };
}

/** The chosen ones that a list does not have, as a parameter. */
function findMissing<Option>(list: readonly Option[], id: keyof Option, chosen: readonly (number | string)[]): string {
  const listed = new Set(list.map((option) => String(option[id])));
  const isMissing = (each: number | string) => each !== 0 && each !== '' && !listed.has(String(each));
  return chosen.filter(isMissing).slice(0, MAX_OPTIONS).join();
}
