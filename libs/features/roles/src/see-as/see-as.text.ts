import { defineText } from '@backroom/ui';

export const seeAsText = defineText({
  'zh-CN': {
    title: '以“{{name}}”的视角查看',
    user: '你会看到“{{name}}”的菜单、页面和数据，但不会超出你自己的权限。',
    role: '你会看到只有角色“{{name}}”的人在所选部门里的菜单、页面和数据，但不会超出你自己的权限。',
    readOnly: '只能看，不能修改或导出；对方的通知、偏好和登录设备不会显示。开始和结束都会记入操作日志。',
    dept: '所在部门',
    choose: '请选择部门',
    unsaved: '{{titles}}里有没保存的内容。开始后会关闭所有页面，这些内容会丢失。',
    start: '开始查看',
  },
  'en-US': {
    title: 'See the console as {{name}}',
    user: 'You will see the menu, the pages and the data of {{name}}, but no more than you may see yourself.',
    role: 'You will see the menu, the pages and the data of someone who has only the role {{name}} in this department, but no more than you may see yourself.',
    readOnly:
      'Nothing can be changed or exported. Notices, preferences and devices of the person are not shown. Start and end are in the operation log.',
    dept: 'Department',
    choose: 'Choose a department',
    unsaved: 'Unsaved changes in {{titles}} will be lost, because all pages close.',
    start: 'Start viewing',
  },
});
