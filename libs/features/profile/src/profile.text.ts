import { defineText } from '@backroom/ui';

export const profileText = defineText('profile', {
  'zh-CN': {
    title: '个人中心',
    purpose: '查看个人资料，保护账号，管理登录的设备',
    overview: '基本资料',
    security: '账号安全',
    devices: '登录设备',
    name: '姓名',
    userName: '用户名',
    store: '门店',
    department: '部门',
    roles: '角色',
    introduction: '简介',
    workingAs: '正在以此角色工作',
  },
  'en-US': {
    title: 'Personal center',
    purpose: 'Your details, the protection of your account, and your devices',
    overview: 'Details',
    security: 'Security',
    devices: 'Devices',
    name: 'Name',
    userName: 'User name',
    store: 'Store',
    department: 'Department',
    roles: 'Roles',
    introduction: 'Introduction',
    workingAs: 'You work as this role now',
  },
});
