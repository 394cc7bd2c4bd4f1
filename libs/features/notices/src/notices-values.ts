import type { Notice } from '@backroom/contract/notices';

/** The form values of a notice. */
export const toFormValues = ({
  noticeType,
  title,
  titleEn,
  content,
  contentEn,
  routePath,
  startsAt,
  endsAt,
  acknowledgeBy,
  storeIds,
  postIds,
  roleIds,
}: Notice) => ({
  noticeType,
  title,
  titleEn,
  content,
  contentEn,
  routePath,
  startsAt,
  endsAt,
  acknowledgeBy,
  storeIds,
  postIds,
  roleIds,
});
export type NoticeValues = ReturnType<typeof toFormValues>;

export const getId = ({ noticeId }: Notice) => noticeId;
export const getName = ({ title }: Notice) => title;
