import type { DataOf, Endpoint } from '@backroom/contract';

import { type EndpointArg, fromContract, type QueryCache, type Tag } from '../api.ts';
import type { ApiError } from '../http/api-error.ts';
import { isRejection } from './cache-tags.ts';
import { findPrevious, type Row } from './previous-record.ts';

type BodyFieldOf<E extends Endpoint> = EndpointArg<E> extends { body: infer Body } ? keyof Body & string : never;
/** The fields of a record, or of the request alone, by the tag that stands for them. */
type Aspects<E extends Endpoint> = Partial<Record<Tag, readonly ((keyof DataOf<E> & string) | BodyFieldOf<E>)[]>>;

/**
 * An update of one record: changes `tag`, and each aspect of which a field has changed. Compares the response with the
 * cached record of the version that the request was based on; without such a record all aspects count as changed.
 */
export const updateFromContract = <E extends Endpoint>(
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
      if (isRejection(error)) return [];
      const { body = {} } = (arg ?? {}) as { body?: Row };
      const record = result as Row | undefined;
      const previous = record && findPrevious(cache, idField, record, body);
      const hasChanged = (field: string) =>
        !record || !previous || (field in previous ? !isEqual(previous[field], record[field]) : field in body);
      const changed = Object.entries(aspects).filter(([, fields]) => fields.some(hasChanged));
      return [tag, ...changed.map(([aspect]) => aspect as Tag)];
    },
  });

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
