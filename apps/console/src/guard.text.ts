import { defineText } from '@backroom/ui';

export const guardText = defineText('guard', {
  'zh-CN': {
    menuFailed: '菜单数据加载异常',
    unknownPath: '页面不存在：{{path}}',
    loading: '正在加载',
  },
  'en-US': {
    menuFailed: 'The menu could not be loaded',
    unknownPath: 'There is no page at {{path}}',
    loading: 'Loading',
  },
});
