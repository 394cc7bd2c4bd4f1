import { defineText } from '@backroom/ui';

export const createdUserText = defineText({
  'zh-CN': {
    createdHelp: '密码只在这里显示，关闭后无法再查看。请现在复制并告知本人。',
    copyBoth: '复制用户名和密码',
    copyFailed: '浏览器不允许复制，请显示密码后手动复制',
    addAnother: '再新建一个',
    openRecord: '打开该用户',
    copy: '复制',
    copied: '已复制',
    close: '关闭',
  },
  'en-US': {
    createdHelp: 'The password is shown only here. Copy it now and give it to the user.',
    copyBoth: 'Copy user name and password',
    copyFailed: 'The browser does not allow copying. Show the password and copy it by hand',
    addAnother: 'Create another',
    openRecord: 'Open the user',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
  },
});
