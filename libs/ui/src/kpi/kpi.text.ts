import { defineText } from '../i18n/text.ts';

export const kpiText = defineText({
  'zh-CN': { up: '上升', down: '下降', flat: '持平', loading: '正在加载' },
  'en-US': { up: 'Up', down: 'Down', flat: 'Unchanged', loading: 'Loading' },
});
