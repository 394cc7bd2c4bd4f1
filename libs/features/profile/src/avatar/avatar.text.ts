import { defineText } from '@backroom/ui';

export const avatarText = defineText({
  'zh-CN': {
    change: '更换头像',
    save: '保存头像',
    remove: '恢复默认头像',
    removeTitle: '恢复默认头像？',
    removeBody: '当前头像会被删除，之后显示姓名的最后一个字。',
    saved: '头像已更换',
    removed: '已恢复默认头像',
  },
  'en-US': {
    change: 'Change picture',
    save: 'Save picture',
    remove: 'Remove picture',
    removeTitle: 'Remove the picture?',
    removeBody: 'The picture is deleted and your initials are shown instead.',
    saved: 'Picture changed',
    removed: 'Picture removed',
  },
});
