import { endpoint } from '../endpoint/endpoint.ts';
import { pageAccess, pageAccessQuery } from './page-access.schemas.ts';

export { MAX_PAGE_PATH } from './page-access.constants.ts';
export type { PageAccess } from './page-access.schemas.ts';

export const pageAccessContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/page-access',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Whether the menu has a page at a path, and whether the current user may open it',
    query: pageAccessQuery,
    data: pageAccess,
  }),
};
