import { defineText } from '@backroom/ui';

export const userFormText = defineText({
  'zh-CN': {
    createdTitle: '用户已新建',
    usernameHelp: '字母开头，只含字母、数字和 . _ @ -，用于登录',
    phoneHelp: '11位手机号，可用于短信登录',
    emailHelp: '例如name@example.com',
    managesStore: '设为“{{store}}”的店长',
    notYours: '超出你的权限',
    proposed: '岗位建议的角色',
    account: '账号',
    assignment: '部门与角色',
    person: '联系方式与状态',
    statusOfSelf: '不能停用自己的账号',
  },
  'en-US': {
    createdTitle: 'User created',
    usernameHelp: 'Starts with a letter; letters, digits and . _ @ - only. Used to sign in',
    phoneHelp: '11-digit mobile number; can be used to sign in by SMS',
    emailHelp: 'For example name@example.com',
    proposed: 'Suggested by the post',
    managesStore: 'Make them manager of {{store}}',
    notYours: 'exceeds your permissions',
    account: 'Account',
    assignment: 'Department and roles',
    person: 'Contact and status',
    statusOfSelf: 'You cannot disable your own account',
  },
});
