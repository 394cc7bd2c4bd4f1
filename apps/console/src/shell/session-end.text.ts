import { defineText } from '@backroom/ui';

export const sessionEndText = defineText({
  'zh-CN': {
    again: '重新登录',
    cancel: '取消',
    signedOut: '该会话已退出登录。',
    endedByPerson: '你在另一台设备上结束了该会话。',
    endedByAdmin: '管理员结束了该会话。',
    passwordChanged: '你的密码已修改，其他会话随之结束。',
    tokenReused: '该会话的登录凭证被重复使用，可能已被他人窃取，会话已结束。如非你本人操作，请尽快修改密码。',
    tooManySessions: '你登录的设备过多，最早登录的会话已结束。',
    userDisabled: '你的账号已停用，请联系管理员。',
    idle: '你长时间未操作，会话已结束。',
    expired: '该会话已达到最长登录时间。',
  },
  'en-US': {
    again: 'Log in again',
    cancel: 'Cancel',
    signedOut: 'This session was signed out.',
    endedByPerson: 'You ended this session on another device.',
    endedByAdmin: 'An administrator ended this session.',
    passwordChanged: 'Your password was changed, which ends all other sessions.',
    tokenReused:
      'The token of this session was reused and may have been stolen, so the session was ended. If this was not you, change your password.',
    tooManySessions: 'You signed in on too many devices, which ended your oldest session.',
    userDisabled: 'Your account has been disabled. Please contact an administrator.',
    idle: 'The session was ended because of inactivity.',
    expired: 'This session has reached its maximum duration.',
  },
});
