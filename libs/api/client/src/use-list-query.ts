import { useAbortSuperseded } from './use-abort-superseded.ts';

interface QueryEndpoint {
  name: string;
  useQuery: (arg: never, options: never) => unknown;
  Types: { QueryArg: unknown; ResultType: unknown };
}

/** The members of a query's result that a list shows. */
export interface ListQueryResult<Data> {
  /** The latest rows, also while others are loading. */
  data?: Data | undefined;
  /** The rows of the current query. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

type UseListQuery<Arg, Data> = (
  arg: Arg,
  options: { refetchOnMountOrArgChange: boolean; selectFromResult: typeof selectShown },
) => ListQueryResult<Data>;

/**
 * The query of a list or tree. A call whose arguments change before it is answered, as they do while the user types, is
 * cancelled. The component renders for a change of what it shows only: not when a request starts, which
 * `isFetching` says before.
 */
export function useListQuery<E extends QueryEndpoint>(
  { name, useQuery }: E,
  arg: E['Types']['QueryArg'],
  { refetchOnMountOrArgChange = false } = {},
): ListQueryResult<E['Types']['ResultType']> {
  const result = (useQuery as UseListQuery<typeof arg, E['Types']['ResultType']>)(arg, {
    refetchOnMountOrArgChange,
    selectFromResult: selectShown,
  });
  useAbortSuperseded(name, arg);
  return result;
}

const selectShown = <Data>(result: ListQueryResult<Data> & { isUninitialized: boolean }) => ({
  data: result.data,
  currentData: result.currentData,
  error: result.error,
  // A request of other arguments starts in the effect of their first rendering.
  isFetching: result.isFetching || result.isUninitialized,
  fulfilledTimeStamp: result.fulfilledTimeStamp,
});
