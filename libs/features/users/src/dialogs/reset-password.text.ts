import { defineText } from '@backroom/ui';

export const userResetText = defineText({
  'zh-CN': {
    resetTitle: '重置“{{name}}”的密码',
    resetHelp: '请把新密码告知本人。其所有登录将立即结束，下次登录时须修改。',
    newPassword: '新密码',
    generate: '换一个',
    dropFactors: '同时移除验证器和通行密钥',
    dropFactorsHelp: '本人丢失了手机或密钥时勾选',
    passwordMissing: '请填写此项',
    resetDone: '已重置“{{name}}”的密码',
  },
  'en-US': {
    resetTitle: 'Reset the password of “{{name}}”',
    resetHelp:
      'Give the new password to the user. All their sessions end immediately, and they must change it at the next sign-in.',
    newPassword: 'New password',
    generate: 'Generate',
    dropFactors: 'Remove the authenticator and passkeys too',
    dropFactorsHelp: 'For users who have lost their phone or passkey',
    passwordMissing: 'Fill in this field',
    resetDone: 'The password of “{{name}}” was reset',
  },
});
