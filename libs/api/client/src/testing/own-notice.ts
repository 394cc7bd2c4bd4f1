import type { OwnNotice } from '@backroom/contract/own-notices';

/** An open notice as its recipients get it. */
export const createOwnNotice = (id: number, values: Partial<OwnNotice> = {}): OwnNotice => ({
  id,
  notice_id: id,
  notice_type: '1',
  notice_title: `通知${id}`,
  notice_title_en: '',
  notice_content: '内容',
  notice_content_en: '',
  notice_route_path: '',
  startsAt: '2026-11-20T08:00:00.000Z',
  acknowledgeBy: null,
  isReceived: false,
  readAt: null,
  acknowledgedAt: null,
  ...values,
});
