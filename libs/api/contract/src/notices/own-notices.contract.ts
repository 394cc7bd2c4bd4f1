import { endpoint } from '../endpoint/endpoint.ts';
import {
  noticePollQuery,
  ownNotice,
  ownNoticePage,
  ownNoticeParams,
  ownNoticeQuery,
  ownNotices,
  readNoticeCount,
  readNotices,
  receivedNoticeIds,
  receivedNotices,
  startupQuery,
} from './own-notices.schemas.ts';

export { MAX_NOTICE_PAGE, MAX_OPEN_NOTICES, NOTICE_TYPES, type NoticeType } from './own-notices.constants.ts';
export type { OwnNotice } from './own-notices.schemas.ts';

const PATH = '/api/cafu/notice';

/** The notices of the current user. */
export const ownNoticeContract = {
  /** Both ids must be those of the session; any other gets a 403. */
  poll: endpoint({
    method: 'GET',
    path: `${PATH}/poll`,
    access: 'signed-in',
    summary: 'Notices that the current user has not dismissed, newest first, up to 100',
    query: noticePollQuery,
    data: ownNotices,
    refusesForeignIds: true,
    isConditional: true,
  }),
  get: endpoint({
    method: 'POST',
    path: `${PATH}/get`,
    access: 'signed-in',
    summary: 'A page of the notices of the current user, newest first',
    body: ownNoticeQuery,
    data: ownNoticePage,
    ignoresIdempotencyKey: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: `${PATH}/receive`,
    access: 'signed-in',
    summary: 'Confirm that notices were shown; returns those that are addressed to the current user',
    body: receivedNotices,
    data: receivedNoticeIds,
  }),
  startup: endpoint({
    method: 'POST',
    path: `${PATH}/notice-startup`,
    access: 'signed-in',
    summary: 'Notices whose page opens after signing in, newest first',
    body: startupQuery,
    data: ownNotices,
    ignoresIdempotencyKey: true,
  }),
  read: endpoint({
    method: 'PUT',
    path: `${PATH}/{id}/read`,
    access: 'signed-in',
    summary: 'Dismiss a notice',
    params: ownNoticeParams,
    data: ownNotice,
  }),
  readMany: endpoint({
    method: 'PUT',
    path: `${PATH}/read`,
    access: 'signed-in',
    summary: 'Dismiss several notices; without `ids` all of them',
    body: readNotices,
    data: readNoticeCount,
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: `${PATH}/{id}/acknowledge`,
    access: 'signed-in',
    summary: 'Acknowledge a notice, which dismisses it as well',
    params: ownNoticeParams,
    data: ownNotice,
  }),
};
