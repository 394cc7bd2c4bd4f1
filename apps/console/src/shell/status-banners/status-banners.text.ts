import { defineText } from '@backroom/ui';

export const statusBannersText = defineText({
  'zh-CN': {
    offline: '连接不上服务器，正在自动重试。显示的是{{time}}以前的内容，暂时无法保存',
    retry: '立即重试',
    back: '已重新连接服务器',
    newVersion: '系统已更新，刷新后使用新版本',
    refresh: '刷新',
    later: '稍后刷新',
  },
  'en-US': {
    offline:
      'The server cannot be reached. Retrying. What is shown is from before {{time}}, and changes cannot be saved',
    retry: 'Retry now',
    back: 'The connection has been restored',
    newVersion: 'The system was updated. Refresh to use the new version',
    refresh: 'Refresh',
    later: 'Refresh later',
  },
});
