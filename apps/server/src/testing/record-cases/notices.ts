import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/notice/{noticeId}',
  url: '/api/v1/notice',
  id: 'noticeId',
  required: { noticeType: '1', title: '回写', content: '内容' },
  // Without a start it starts now.
  given: { startsAt: '2026-01-01T00:00:00.000Z' },
  filled: {
    titleEn: 'a',
    contentEn: 'b',
    routePath: '/admin/sys-post',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-02T00:00:00.000Z',
    acknowledgeBy: '2099-01-01T00:00:00.000Z',
    storeIds: [10],
    postIds: [4],
    roleIds: [3],
  },
  change: { title: '再写' },
};
