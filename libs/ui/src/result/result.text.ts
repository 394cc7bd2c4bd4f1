import { defineText } from '../i18n/text.ts';

export const resultText = defineText({
  'zh-CN': {
    noRight: '你没有查看该页面的权限',
    noRightHint: '需要时请联系系统管理员开通。',
    signedOut: '登录状态已失效',
    signedOutHint: '请重新登录后继续。',
    notFound: '页面不存在',
    notFoundHint: '地址可能有误，或者页面已经移走。',
    offline: '网络连接已断开',
    offlineHint: '恢复连接后会自动重试。',
    failed: '页面出错了',
    failedHint: '请重新加载；仍然出错时把错误编号告诉系统管理员。',
  },
  'en-US': {
    noRight: 'You do not have permission to view this page',
    noRightHint: 'Contact your administrator to request access.',
    signedOut: 'Your session has ended',
    signedOutHint: 'Sign in again to continue.',
    notFound: 'Page not found',
    notFoundHint: 'The address may be wrong, or the page has moved.',
    offline: 'You are offline',
    offlineHint: 'The page retries when the connection is restored.',
    failed: 'Something went wrong',
    failedHint: 'Reload the page. If it fails again, send the error number to your administrator.',
  },
});
