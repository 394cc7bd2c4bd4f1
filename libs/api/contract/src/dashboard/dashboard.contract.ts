import { endpoint } from '../endpoint/endpoint.ts';
import { dashboardData } from './dashboard.schemas.ts';

export type { CashInDay, CashInSums, Figure, FigureKind } from './dashboard.schemas.ts';

/** The start of all paths of the home page. */
export const BASE = '/api/v1/dashboard';

/**
 * The first paint of the home page, by the permissions and the data scope of the caller: what the caller may not list is
 * neither computed nor sent.
 */
export const dashboardContract = {
  get: endpoint({
    method: 'GET',
    path: BASE,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The figures of the home page',
    data: dashboardData,
  }),
};
