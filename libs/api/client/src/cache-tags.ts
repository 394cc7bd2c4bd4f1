import type { Endpoint } from '@backroom/contract';

import { type EndpointArg, fromContract, type Tag } from './api.ts';
import type { ApiError } from './api-error.ts';

/** A query and the tags of the data that its response contains. */
export const providesTagsOf = <E extends Endpoint>(endpoint: E, ...tags: readonly [Tag, ...Tag[]]) => ({
  ...fromContract(endpoint),
  providesTags: tags,
});

/** A mutation and the tags of the data that it changes; the argument may determine them. */
export const invalidatesTagsOf = <E extends Endpoint>(endpoint: E, tags: TagsOf<EndpointArg<E>>) => ({
  ...fromContract(endpoint),
  invalidatesTags: unlessRefused(tags),
});

type TagsOf<Arg> = Tag | readonly Tag[] | ((arg: Arg) => readonly Tag[]);

/** The `invalidatesTags` function of `invalidatesTagsOf`, also for mutations that send a file: none if refused. */
export const unlessRefused =
  <Arg>(tags: TagsOf<Arg>) =>
  (_result: unknown, error: ApiError | undefined, arg: Arg): readonly Tag[] => {
    if (isRefusal(error)) return [];
    if (typeof tags === 'function') return tags(arg);
    return typeof tags === 'string' ? [tags] : tags;
  };

/** Whether the server has changed nothing. 404 and 409 show that the cached data are stale. */
export const isRefusal = (error: ApiError | undefined) =>
  error?.kind === 'refused' && error.code !== 404 && error.code !== 409;
