import type { DataOf, Endpoint } from '@backroom/contract';

import { type EndpointArg, fromContract, type QueryCache, type Tag } from './api.ts';
import type { ApiError } from './api-error.ts';
import { findPrevious, type Row } from './previous-record.ts';

/** A query and the data that its response contains. */
export const shows = <E extends Endpoint>(endpoint: E, ...tags: readonly [Tag, ...Tag[]]) =>
  Object.assign(fromContract(endpoint), { providesTags: tags });

/** A mutation and the data that it changes; an argument may determine the tags. */
export const changes = <E extends Endpoint>(endpoint: E, tags: TagsOf<EndpointArg<E>>) =>
  Object.assign(fromContract(endpoint), { invalidatesTags: whenChanged(tags) });

type TagsOf<Arg> = Tag | readonly Tag[] | ((arg: Arg) => readonly Tag[]);

/** `invalidatesTags` of `changes`, for mutations that send a file. */
export const whenChanged =
  <Arg>(tags: TagsOf<Arg>) =>
  (_result: unknown, error: ApiError | undefined, arg: Arg): readonly Tag[] => {
    if (isRefusal(error)) return [];
    if (typeof tags === 'function') return tags(arg);
    return typeof tags === 'string' ? [tags] : tags;
  };

/** The fields of a record by the tag that stands for them. */
type Aspects<E extends Endpoint> = Partial<Record<Tag, readonly (keyof DataOf<E> & string)[]>>;

/**
 * An update of one record: changes `tag`, and each aspect of which a field has changed. Compares the response with the
 * cached record of the version that the request was based on; without such a record all aspects count as changed.
 */
export const updates = <E extends Endpoint>(
  endpoint: E,
  tag: Tag,
  idField: keyof DataOf<E> & string,
  aspects: Aspects<E>,
) =>
  Object.assign(fromContract(endpoint), {
    invalidatesTags: (
      result: unknown,
      error: ApiError | undefined,
      arg: EndpointArg<E>,
      cache: QueryCache | undefined,
    ): readonly Tag[] => {
      if (isRefusal(error)) return [];
      const { body = {} } = (arg ?? {}) as { body?: Row };
      const record = result as Row | undefined;
      const previous = record && findPrevious(cache, idField, record, body);
      const hasChanged = (field: string) =>
        !record || !previous || (field in previous ? !isEqual(previous[field], record[field]) : field in body);
      const changed = Object.entries(aspects).filter(([, fields]) => fields.some(hasChanged));
      return [tag, ...changed.map(([aspect]) => aspect as Tag)];
    },
  });

/** Whether the server has changed nothing. 404 and 409 show that the cached data are stale. */
const isRefusal = (error: ApiError | undefined) =>
  error?.kind === 'refused' && error.code !== 404 && error.code !== 409;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
