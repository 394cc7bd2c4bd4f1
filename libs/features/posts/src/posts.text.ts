import { postResource } from '@backroom/contract/resources/posts';
import { pickLabels } from '@backroom/records';
import { defineText } from '@backroom/ui';

const labels = pickLabels(postResource, { name: 'postName', code: 'postCode', role: 'roleId', users: 'userCount' });

export const postText = defineText({
  'zh-CN': {
    ...labels['zh-CN'],
    title: '岗位管理',
    purpose: '维护公司的岗位，每名用户担任一个岗位',
    codeHelp: '字母开头，只含字母、数字、连字符和下划线',
    roleHelp: '新建用户时，选择该岗位会带出此角色，可以更改',
    create: '新建岗位',
    edit: '编辑岗位',
    emptyTitle: '还没有岗位',
    emptyHint: '新建岗位后即可在用户资料中选择。',
    noMatch: '没有符合条件的岗位',
    removeOne: '删除岗位',
    removeOneTitle: '删除岗位“{{name}}”？',
    removeOneBody: '删除后无法恢复。',
    removeMany_other: '删除{{count}}个岗位',
    removeManyTitle_other: '删除{{count}}个岗位？',
    removeManyBody_other: '将删除{{names}}。删除后无法恢复。',
    created: '已新建岗位“{{name}}”',
    saved: '已保存岗位“{{name}}”',
    removed_other: '已删除{{count}}个岗位',
  },
  'en-US': {
    ...labels['en-US'],
    title: 'Posts',
    purpose: 'The posts of the company; every user has one post',
    codeHelp: 'Starts with a letter; letters, digits, hyphens and underscores only',
    roleHelp: 'Filled in for new users with this post, and can be changed there',
    create: 'New post',
    edit: 'Edit post',
    emptyTitle: 'There are no posts yet',
    emptyHint: 'Create one, then assign it to users.',
    noMatch: 'No post matches',
    removeOne: 'Delete post',
    removeOneTitle: 'Delete post “{{name}}”?',
    removeOneBody: 'This cannot be undone.',
    removeMany_one: 'Delete {{count}} post',
    removeMany_other: 'Delete {{count}} posts',
    removeManyTitle_one: 'Delete {{count}} post?',
    removeManyTitle_other: 'Delete {{count}} posts?',
    removeManyBody_one: 'This deletes {{names}}. This cannot be undone.',
    removeManyBody_other: 'This deletes {{names}}. This cannot be undone.',
    created: 'Post “{{name}}” created',
    saved: 'Post “{{name}}” saved',
    removed_one: '{{count}} post deleted',
    removed_other: '{{count}} posts deleted',
  },
});
