import { defineText } from '@backroom/ui';

/** What changes of a user without standing in its form. */
export const userHistoryText = defineText('user.history', {
  'zh-CN': {
    password: '密码',
    mustChangePassword: '下次登录须修改密码',
    passwordChangedAt: '密码修改时间',
    avatar: '头像',
    introduction: '简介',
    authenticator: '验证器',
    passkeys: '通行密钥',
    recoveryCodes: '恢复码',
    none: '无',
    old: '原有的',
    new: '新的',
  },
  'en-US': {
    password: 'Password',
    mustChangePassword: 'New password at the next sign-in',
    passwordChangedAt: 'Password changed',
    avatar: 'Avatar',
    introduction: 'Introduction',
    authenticator: 'Authenticator',
    passkeys: 'Passkeys',
    recoveryCodes: 'Recovery codes',
    none: 'None',
    old: 'The old one',
    new: 'A new one',
  },
});
