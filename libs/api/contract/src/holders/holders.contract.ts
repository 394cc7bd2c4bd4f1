import { type Access, endpoint } from '../endpoint/endpoint.ts';
import { heldRecords, holdersQuery } from './holders.schemas.ts';

export type { HeldRecord, Holder, HolderKind } from './holders.schemas.ts';

/** Maximum number of names of one kind. */
export const MAX_HOLDER_NAMES = 3;

interface RemoveEndpoint<A extends Access> {
  path: `/${string}`;
  access: A;
}

/** Which of some records cannot be deleted, and what holds them. It requires the permission to delete. */
export const holdersEndpoint = <const A extends Access>({ path, access }: RemoveEndpoint<A>) =>
  endpoint({
    method: 'GET',
    path: `${path}/holders`,
    access,
    summary: 'Those of the records that cannot be deleted, and what holds them',
    query: holdersQuery,
    data: heldRecords,
  });

type Endpoint = ReturnType<typeof holdersEndpoint>;
/** An endpoint that answers what holds records, for whatever question. */
export interface HoldersEndpoint extends Omit<Endpoint, 'path' | 'summary'> {
  path: `/${string}`;
  summary: string;
}
