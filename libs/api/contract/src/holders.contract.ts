import { type Access, endpoint } from './endpoint.ts';
import { heldRecords, holdersQuery } from './holders.schemas.ts';

export type { HeldRecord, Holder, HolderKind } from './holders.schemas.ts';

/** Maximum number of names of one kind. */
export const MAX_HOLDER_NAMES = 3;

interface RemoveEndpoint<A extends Access> {
  path: `/${string}`;
  access: A;
  /** Of a question other than that of a deletion. */
  holdersSummary?: string;
}

const CANNOT_BE_DELETED = 'Those of the records that cannot be deleted, and what holds them';

/** Which of some records cannot be deleted, and what holds them. It requires the permission to delete. */
export const holdersEndpoint = <const A extends Access>({ path, access, holdersSummary }: RemoveEndpoint<A>) =>
  endpoint({
    method: 'GET',
    path: `${path}/holders`,
    access,
    summary: holdersSummary ?? CANNOT_BE_DELETED,
    query: holdersQuery,
    data: heldRecords,
  });
export type HoldersEndpoint = ReturnType<typeof holdersEndpoint>;
