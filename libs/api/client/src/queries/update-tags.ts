import type { DataOf, Endpoint } from '@backroom/contract';

import { api, type EndpointArg, fromContract, type QueryCache, type Tag } from '../api.ts';
import type { ApiError } from '../http/api-error.ts';
import { isRejection } from './cache-tags.ts';
import { findPrevious, type Previous, replacePrevious, type Row } from './previous-record.ts';
import type { QueryLifecycle } from './query-lifecycle.ts';

type BodyFieldOf<E extends Endpoint> = EndpointArg<E> extends { body: infer Body } ? keyof Body & string : never;
/** The fields of a record, or of the request alone, by the tag that stands for them. */
type Aspects<E extends Endpoint> = Partial<Record<Tag, readonly ((keyof DataOf<E> & string) | BodyFieldOf<E>)[]>>;

/**
 * An update of one record: changes `tag`, and each aspect of which a field has changed. Compares the response with the
 * cached record of the version that the request was based on; without such a record all aspects count as changed. Lists
 * show the stored record at once: one that is opened again before they are requested has its new version.
 *
 * @param onQueryStarted what else follows
 */
export const updateFromContract = <E extends Endpoint>(
  endpoint: E,
  tag: Tag,
  idField: keyof DataOf<E> & string,
  aspects: Aspects<E>,
  onQueryStarted?: (arg: EndpointArg<E>, lifecycle: QueryLifecycle<DataOf<E>>) => unknown,
) =>
  Object.assign(fromContract(endpoint), {
    async onQueryStarted(arg: EndpointArg<E>, lifecycle: QueryLifecycle<DataOf<E>>): Promise<void> {
      onQueryStarted?.(arg, lifecycle);
      const result = await lifecycle.queryFulfilled.catch(() => null);
      const { body = {} } = (arg ?? {}) as { body?: Row };
      if (result?.data) showStored(lifecycle, { idField, updated: result.data as Row, body });
    },
    invalidatesTags: (
      result: unknown,
      error: ApiError | undefined,
      arg: EndpointArg<E>,
      cache: QueryCache | undefined,
    ): readonly Tag[] => {
      if (isRejection(error)) return [];
      const { body = {} } = (arg ?? {}) as { body?: Row };
      const record = result as Row | undefined;
      const previous = record && findPrevious(cache, { idField, updated: record, body });
      const hasChanged = (field: string) =>
        !record || !previous || (field in previous ? !isEqual(previous[field], record[field]) : field in body);
      const changed = Object.entries(aspects).filter(([, fields]) => fields.some(hasChanged));
      return [tag, ...changed.map(([aspect]) => aspect as Tag)];
    },
  });

function showStored({ dispatch, getState }: QueryLifecycle<unknown>, previous: Previous): void {
  const { queries } = getState()[api.reducerPath] as { queries: Record<string, CachedQuery | undefined> };
  for (const query of Object.values(queries)) {
    const data = query && replacePrevious(query.data, previous);
    if (query && data !== query.data)
      dispatch(api.util.updateQueryData(query.endpointName as never, query.originalArgs as never, () => data as never));
  }
}

interface CachedQuery {
  endpointName: string;
  originalArgs: unknown;
  data?: unknown;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
