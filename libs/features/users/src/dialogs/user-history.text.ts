import { defineText } from '@backroom/ui';

/** Labels of user fields that are not in the form. */
export const userHistoryText = defineText({
  'zh-CN': {
    password: '密码',
    mustChangePassword: '下次登录须修改密码',
    passwordChangedAt: '密码修改时间',
    lastSignInAt: '最近登录',
    avatar: '头像',
    introduction: '简介',
    authenticator: '验证器',
    passkeys: '通行密钥',
    recoveryCodes: '恢复码',
    lockedUntil: '锁定至',
    none: '无',
    old: '原有的',
    new: '新的',
  },
  'en-US': {
    password: 'Password',
    mustChangePassword: 'Password change required at next sign-in',
    passwordChangedAt: 'Password changed',
    lastSignInAt: 'Last sign-in',
    avatar: 'Avatar',
    introduction: 'Introduction',
    authenticator: 'Authenticator',
    passkeys: 'Passkeys',
    recoveryCodes: 'Recovery codes',
    lockedUntil: 'Locked until',
    none: 'None',
    old: 'Existing',
    new: 'New',
  },
});
