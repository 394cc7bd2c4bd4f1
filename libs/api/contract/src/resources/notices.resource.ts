import { noticeContract } from '../notices/notices.contract.ts';
import { derived, moment, number, other, recordId, recordTimes, text } from './field.ts';
import type { Resource } from './resource.ts';

export const noticeResource = {
  type: 'notice',
  names: { 'zh-CN': '通知', 'en-US': 'Notice' },
  path: '/admin/notice',
  icon: 'documentation',
  contract: noticeContract,
  idField: 'noticeId',
  nameField: 'title',
  englishNameField: 'titleEn',
  fields: {
    noticeId: recordId('通知编号'),
    noticeType: other('类型', 'Type'),
    routePath: text('打开的页面', 'Page to open'),
    title: text('标题', 'Title'),
    titleEn: text('英文标题', 'English title'),
    content: text('内容', 'Content'),
    contentEn: text('英文内容', 'English content'),
    storeIds: other('门店', 'Stores'),
    postIds: other('岗位', 'Posts'),
    roleIds: other('角色', 'Roles'),
    startsAt: moment('开始时间', 'Start'),
    endsAt: moment('结束时间', 'End'),
    acknowledgeBy: moment('确认期限', 'Acknowledge by'),
    readCount: derived(number('已读人数', 'Read by')),
    ...recordTimes,
  },
} satisfies Resource<typeof noticeContract>;
