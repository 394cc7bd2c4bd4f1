import { endpoint } from '../endpoint/endpoint.ts';
import { userParams } from '../users/users.schemas.ts';
import { personHoldings, personSight } from './people.schemas.ts';

export {
  type HoldingKind,
  MAX_HELD_RECORDS,
  MAX_SEEN_ROWS,
  SEEN_LISTS,
  type SeenListKind,
} from './people.constants.ts';
export type { HeldRecordOfPerson, Holding, PersonHoldings, PersonSight, SeenList } from './people.schemas.ts';

const PATH = '/api/v1/sys-user/{userId}';

/** What the page of a person shows beside the account. Both are within the data scope of the caller. */
export const personContract = {
  /** Numbers are those of the lists of the person, of whose rows nothing is sent. */
  sight: endpoint({
    method: 'GET',
    path: `${PATH}/sight`,
    access: 'admin:sysUser:query',
    summary: 'What a user sees: the menu with the roles that grant each entry, and the number of rows of each list',
    params: userParams,
    data: personSight,
    mayLag: true,
  }),
  /** Kinds that the caller may not list are left out. */
  holdings: endpoint({
    method: 'GET',
    path: `${PATH}/holding`,
    access: 'admin:sysUser:query',
    summary: 'What a user is responsible for: stores, departments, plans and notices that the caller may list',
    params: userParams,
    data: personHoldings,
    // Absent lists would look like a person who holds nothing.
    shape: { holdings: [{ kind: 3, records: [0] }] },
    mayLag: true,
  }),
};
