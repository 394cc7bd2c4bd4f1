import { endpoint } from '../endpoint/endpoint.ts';
import { findingQuery, findings } from './findings.schemas.ts';

export { FINDING_KINDS, type FindingKind, MAX_FINDINGS, MAX_NAMED_FINDINGS } from './findings.constants.ts';
export type { Finding, FindingItem } from './findings.schemas.ts';

export const findingContract = {
  /** Of each kind the records that the caller may list, within the data scope. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/finding',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Records that are stored as they are hardly meant, such as users without a role',
    query: findingQuery,
    data: findings,
  }),
};
