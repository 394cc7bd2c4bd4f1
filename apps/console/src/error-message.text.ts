import { TOO_LARGE, UNREADABLE } from '@backroom/client';
import { defineText } from '@backroom/ui';

export const errorMessageText = defineText({
  'zh-CN': {
    offline: '服务器连接异常，请检查服务器',
    timeout: '服务器响应超时，请稍后重试',
    transport: UNREADABLE['zh-CN'],
    tooLarge: TOO_LARGE['zh-CN'],
    outdated: '登录状态已改变，操作没有执行，请重试',
    unconfirmed: '服务器返回的数据不完整，操作可能已经生效，请刷新后核对',
    refused: '操作失败（{{code}}）',
    why: '为什么',
    unreadable_other: '有{{count}}条数据异常，无法显示，已通知管理员',
  },
  'en-US': {
    offline: 'The server cannot be reached. Check the server',
    timeout: 'The server did not respond in time. Try again later',
    transport: UNREADABLE['en-US'],
    tooLarge: TOO_LARGE['en-US'],
    outdated: 'The session has changed, so nothing was done. Try again',
    unconfirmed: 'The server sent an incomplete response. The change may be stored: refresh and check',
    refused: 'The request failed ({{code}})',
    why: 'Why?',
    unreadable_one: '{{count}} record has invalid data and is not shown. The administrator has been notified',
    unreadable_other: '{{count}} records have invalid data and are not shown. The administrator has been notified',
  },
});
