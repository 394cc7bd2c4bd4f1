import { defineText } from '@backroom/ui';

export const avatarText = defineText('avatar', {
  'zh-CN': {
    change: '更换头像',
    crop: '裁剪头像',
    hint: 'JPEG、PNG或WebP图片，不超过10 MB',
    remove: '恢复默认头像',
    removeTitle: '恢复默认头像？',
    removeBody: '当前头像会被删除，之后显示姓名的最后一个字。',
    saved: '头像已更换',
    removed: '已恢复默认头像',
    noPicture: '无法打开这个文件，请选择JPEG、PNG或WebP图片',
    tooLarge: '图片超过10 MB，请选择小一些的图片',
  },
  'en-US': {
    change: 'Change picture',
    crop: 'Crop the picture',
    hint: 'JPEG, PNG or WebP, up to 10 MB',
    remove: 'Remove picture',
    removeTitle: 'Remove the picture?',
    removeBody: 'The picture is deleted; your initials stand in its place.',
    saved: 'Picture changed',
    removed: 'Picture removed',
    noPicture: 'This file cannot be opened. Choose a JPEG, PNG or WebP picture',
    tooLarge: 'This picture has more than 10 MB. Choose a smaller one',
  },
});
