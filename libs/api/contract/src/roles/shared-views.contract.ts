import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody } from '../endpoint/envelope.ts';
import { sharedView, sharedViewInput, sharedViews } from './shared-views.schemas.ts';

export { MAX_SHARED_VIEWS } from './shared-views.constants.ts';
export type { SharedView } from './shared-views.schemas.ts';

const PATH = '/api/v1/shared-view';

/** Filters and sort of a list under a name, for everybody who has a role. A view shows nothing that the list does not. */
export const sharedViewContract = {
  /** Of all lists, so that a page needs no request of its own to open with its view. */
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The views of lists that are shared with a role of the caller',
    data: sharedViews,
  }),
  /** Replaces the view of the same list, role and name. */
  share: endpoint({
    method: 'POST',
    path: PATH,
    access: 'admin:sysRole:update',
    summary: 'Share a view of a list with the people who have a role',
    body: sharedViewInput,
    data: sharedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'signed-in',
    summary: 'Remove shared views that the caller has shared, or any with the permission to edit roles',
    body: idsBody,
    data: idsBody,
  }),
};
