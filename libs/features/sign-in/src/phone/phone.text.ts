import { defineText } from '@backroom/ui';

export const phoneText = defineText({
  'zh-CN': {
    phone: '手机号',
    code: '验证码',
    submit: '登录',
    phoneMissing: '请输入手机号',
    codeMissing: '请输入6位验证码',
    notSent: '请先获取验证码',
    sentTo: '验证码已发送至{{phone}}',
    demo: '演示手机号',
    demoHelp: '验证码写在服务器日志中',
  },
  'en-US': {
    phone: 'Mobile number',
    code: 'Code',
    submit: 'Sign in',
    phoneMissing: 'Enter your mobile number',
    codeMissing: 'Enter the 6 digits of the code',
    notSent: 'Get a code first',
    sentTo: 'Code sent to {{phone}}',
    demo: 'Demo numbers',
    demoHelp: 'The code is in the server log',
  },
});
