import type { ArgOf } from '@backroom/contract';
import type { Notice, noticeContract } from '@backroom/contract/notices';
import { noticeResource } from '@backroom/contract/resources/notices';
import { pickFormValues } from '@backroom/records';

export type NoticeValues = ArgOf<typeof noticeContract.create>['body'];

export const toFormValues = (notice: Notice) => pickFormValues(noticeResource, notice);

export const getId = ({ noticeId }: Notice) => noticeId;
export const getName = ({ title }: Notice) => title;
