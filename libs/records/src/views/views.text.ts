import { defineText } from '@backroom/ui';

export const viewsText = defineText({
  'zh-CN': {
    all: '全部记录',
    save: '保存当前视图',
    remove: '删除视图“{{name}}”',
    removed: '已删除视图“{{name}}”',
    undo: '撤销',
    copy: '复制链接',
    copied: '链接已复制',
    saved: '已保存视图“{{name}}”',
    full: '视图太多，请先删除一些',
    name: '视图名称',
    nameMissing: '请填写视图名称',
  },
  'en-US': {
    all: 'All records',
    save: 'Save this view',
    remove: 'Delete the view “{{name}}”',
    removed: 'The view “{{name}}” was deleted',
    undo: 'Undo',
    copy: 'Copy link',
    copied: 'Link copied',
    saved: 'The view “{{name}}” was saved',
    full: 'There are too many views. Delete some first',
    name: 'Name of the view',
    nameMissing: 'Enter a name',
  },
});
