import * as z from 'zod/mini';

import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody } from '../endpoint/envelope.ts';
import { id, requiredText, text } from '../values/fields.ts';

const PATH = '/api/v1/shared-view';

/** Of one list and role. */
export const MAX_SHARED_VIEWS = 12;
export const MAX_VIEW_NAME = 32;

const sharedViewInput = z.strictObject({
  roleId: id,
  /** Path of the list, such as `/admin/sys-user`. */
  path: requiredText(200),
  name: requiredText(MAX_VIEW_NAME),
  /** Parameters of its URL: filters and sort. */
  query: text(2_000),
  /** The list opens with it for people with the role, unless they have chosen another view. */
  isDefault: z.boolean(),
});

export const sharedView = z.extend(sharedViewInput, {
  viewId: id,
  roleName: z.string(),
  /** The caller has shared it, or may edit roles. */
  isRemovable: z.boolean(),
});
export type SharedView = z.infer<typeof sharedView>;

/** Filters and sort of a list under a name, for everybody who has a role. A view shows nothing that the list does not. */
export const sharedViewContract = {
  /** Of all lists, so that a page needs no request of its own to open with its view. */
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The views of lists that are shared with a role of the caller',
    data: z.array(sharedView),
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
