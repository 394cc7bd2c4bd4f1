import { defineText } from '@backroom/ui';

export const userImportText = defineText({
  'zh-CN': {
    importTitle: '导入用户',
    importReady_other: '文件正确，共{{count}}名用户',
    importWrong_other: '有{{count}}处需要修改，尚未导入任何用户',
    importWrongMore_other: '有{{count}}处以上需要修改，尚未导入任何用户',
    importGo_other: '导入{{count}}名用户',
    imported_other: '已导入{{count}}名用户',
    passwordsTitle: '初始密码',
    passwordsReady_other: '已导入{{count}}名用户。文件中没有填写初始密码的，每人各有一个，下载的文件里每人一行。',
    passwordsHelp: '这份文件只能在此下载一次，请分别告知本人。首次登录时须修改。',
    passwordsDownload: '下载初始密码',
    passwordsSaved: '文件已下载。请妥善保管，告知本人后删除。',
    passwordsLose: '还没有下载。关闭后无法再取得这些初始密码，只能逐个重置。',
    passwordsBack: '返回',
    passwordsLeave: '不下载，关闭',
    done: '完成',
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
    passwordsTitle: 'Initial passwords',
    passwordsReady_one:
      '{{count}} user imported. Each user without an initial password in your file got one of their own. The download has a row for each.',
    passwordsReady_other:
      '{{count}} users imported. Each user without an initial password in your file got one of their own. The download has a row for each.',
    passwordsHelp:
      'The file can be downloaded only once, here. Give each user their own; they must change it at the first sign-in.',
    passwordsDownload: 'Download initial passwords',
    passwordsSaved: 'The file has been downloaded. Keep it safe, and delete it once everyone has theirs.',
    passwordsLose:
      'You have not downloaded the file. Once closed, these passwords are gone and have to be reset one by one.',
    passwordsBack: 'Back',
    passwordsLeave: 'Close without file',
    done: 'Done',
  },
});
