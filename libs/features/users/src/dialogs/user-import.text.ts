import { defineText } from '@backroom/ui';

export const userImportText = defineText({
  'zh-CN': {
    importTitle: '导入用户',
    importReady_other: '文件正确，共{{count}}名用户',
    importWrong_other: '有{{count}}处需要修改，尚未导入任何用户',
    importWrongMore_other: '有{{count}}处以上需要修改，尚未导入任何用户',
    importGo_other: '导入{{count}}名用户',
    imported_other: '已导入{{count}}名用户',
    importPassword: '未填写初始密码的用户，初始密码为：',
    importPasswordHelp: '此密码只显示这一次，请告知本人，首次登录时须修改。',
    importPasswordPending: '用户正在后台导入，导入完成后此密码才可用。',
  },
  'en-US': {
    importTitle: 'Import users',
    importReady_one: 'The file is valid: {{count}} user',
    importReady_other: 'The file is valid: {{count}} users',
    importWrong_one: '{{count}} error found; no users were imported',
    importWrong_other: '{{count}} errors found; no users were imported',
    importWrongMore_one: 'More than {{count}} error found; no users were imported',
    importWrongMore_other: 'More than {{count}} errors found; no users were imported',
    importGo_one: 'Import {{count}} user',
    importGo_other: 'Import {{count}} users',
    imported_one: '{{count}} user imported',
    imported_other: '{{count}} users imported',
    importPassword: 'Initial password of the users without one in the file:',
    importPasswordHelp: 'It is shown only once. Give it to the users, who must change it at the first sign-in.',
    importPasswordPending: 'The users are being imported in the background. The password works once that has finished.',
  },
});
