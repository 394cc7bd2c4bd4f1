import { defineText } from '@backroom/ui';

export const seeAsText = defineText({
  'zh-CN': {
    seenUser: '你正在以“{{name}}”的视角查看，只能看，不能修改或导出。',
    seenRole: '你正在以角色“{{name}}”（{{dept}}）的视角查看，只能看，不能修改或导出。',
    bounded: '超出你自己权限的内容不会显示。',
    end: '结束查看',
    loadFailed: '没能加载，请检查网络后重试',
  },
  'en-US': {
    seenUser: 'You are seeing the console as {{name}}. Nothing can be changed or exported.',
    seenRole: 'You are seeing the console as the role {{name}} in {{dept}}. Nothing can be changed or exported.',
    bounded: 'What you may not see yourself is left out.',
    end: 'Stop viewing',
    loadFailed: 'Could not be loaded. Check your network and try again',
  },
});
