import { defineText } from '@backroom/ui';

export const settingsText = defineText({
  'zh-CN': {
    title: '自定义首页',
    hint: '勾选要显示的内容，拖动手柄或用箭头按钮调整顺序。设置保存在账号中。',
    moveUp: '上移“{{block}}”',
    moveDown: '下移“{{block}}”',
    moved: '“{{block}}”现在是第{{place}}项，共{{count}}项',
    reset: '恢复默认',
    cancel: '取消',
    save: '保存',
  },
  'en-US': {
    title: 'Customise home',
    hint: 'Choose what is shown; drag the handles or use the arrows to change the order. Saved with your account.',
    moveUp: 'Move “{{block}}” up',
    moveDown: 'Move “{{block}}” down',
    moved: '“{{block}}” is now {{place}} of {{count}}',
    reset: 'Restore default',
    cancel: 'Cancel',
    save: 'Save',
  },
});
