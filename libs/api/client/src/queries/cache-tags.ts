import type { Endpoint } from '@backroom/contract';

import { type EndpointArg, fromContract, type Tag } from '../api.ts';
import type { ApiError } from '../http/api-error.ts';

/** Definition of a query with the tags of the data that its response contains. */
export const queryFromContract = <E extends Endpoint>(endpoint: E, ...tags: readonly [Tag, ...Tag[]]) => ({
  ...fromContract(endpoint),
  providesTags: tags,
});

/** Definition of a mutation with the tags of the data that it changes; the argument may determine them. */
export const mutationFromContract = <E extends Endpoint>(endpoint: E, tags: TagsOf<EndpointArg<E>>) => ({
  ...fromContract(endpoint),
  invalidatesTags: unlessRejected(tags),
});

type TagsOf<Arg> = Tag | readonly Tag[] | ((arg: Arg) => readonly Tag[]);

/** The `invalidatesTags` function of `mutationFromContract`, also for mutations that send a file: none if rejected. */
export const unlessRejected =
  <Arg>(tags: TagsOf<Arg>) =>
  (_result: unknown, error: ApiError | undefined, arg: Arg): readonly Tag[] => {
    if (isRejection(error)) return [];
    if (typeof tags === 'function') return tags(arg);
    return typeof tags === 'string' ? [tags] : tags;
  };

/**
 * Whether the request was rejected before it changed anything. 404 and 409 show that the cached data are stale, and after
 * a 5xx response the change may be stored.
 */
export const isRejection = (error: ApiError | undefined) =>
  error?.kind === 'response' && error.code < 500 && error.code !== 404 && error.code !== 409;
