import { defineText } from '@backroom/ui';

export const userBulkText = defineText({
  'zh-CN': {
    bulkTitle_other: '{{what}}：{{count}}名用户',
    rolesToAdd: '增加的角色',
    rolesToRemove: '移除的角色',
    bulkNext: '查看改动',
    bulkBack: '返回',
    bulkApply_other: '应用到{{count}}人',
    bulkPreview: '{{changed}}人将改变，{{same}}人不变',
    bulkNothing: '没有人会改变，请换一个选择',
    bulkNames: '改动的用户',
    bulkDone_other: '已更新{{count}}名用户',
    andMore_other: '另有{{count}}人',
  },
  'en-US': {
    bulkTitle_one: '{{what}}: {{count}} user',
    bulkTitle_other: '{{what}}: {{count}} users',
    rolesToAdd: 'Roles to add',
    rolesToRemove: 'Roles to remove',
    bulkNext: 'Preview changes',
    bulkBack: 'Back',
    bulkApply_one: 'Apply to {{count}} user',
    bulkApply_other: 'Apply to {{count}} users',
    bulkPreview: '{{changed}} will change, {{same}} will stay the same',
    bulkNothing: 'No users would change. Choose something else',
    bulkNames: 'Changed users',
    bulkDone_one: '{{count}} user updated',
    bulkDone_other: '{{count}} users updated',
    andMore_one: 'and {{count}} more',
    andMore_other: 'and {{count}} more',
  },
});
