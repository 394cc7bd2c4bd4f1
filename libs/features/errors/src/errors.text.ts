import { defineText } from '@backroom/ui';

/** Texts of an invalid menu entry, and of links home. */
export const errorsText = defineText({
  'zh-CN': {
    home: '返回首页',
    brokenCode: '菜单配置有误',
    brokenTitle: '“{{title}}”暂时无法打开',
    brokenComponent: '该菜单指定的页面组件不存在：{{component}}',
    brokenNoComponent: '该菜单没有指定页面组件。',
    brokenAddress: '该菜单没有填写访问路径。',
    brokenDuplicate: '该菜单的访问路径与其他菜单重复。',
    brokenHelp: '其他菜单不受影响。请联系系统管理员检查菜单配置。',
  },
  'en-US': {
    home: 'Back to home',
    brokenCode: 'Invalid menu entry',
    brokenTitle: '“{{title}}” cannot be opened',
    brokenComponent: 'The page component of this menu entry does not exist: {{component}}',
    brokenNoComponent: 'This menu entry has no page component.',
    brokenAddress: 'This menu entry has no path.',
    brokenDuplicate: 'Another menu entry has the same path.',
    brokenHelp: 'Other entries still work. Ask an administrator to check the menu.',
  },
});
