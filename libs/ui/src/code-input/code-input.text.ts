import { defineText } from '../i18n/text.ts';

export const codeInputText = defineText({
  'zh-CN': {
    send: '获取验证码',
    wait_other: '{{count}}秒后重发',
    again: '重新发送',
    sent_other: '验证码已发送，{{count}}秒后可以重新发送',
    ready: '可以重新发送验证码',
  },
  'en-US': {
    send: 'Get code',
    wait_one: 'Resend in {{count}} s',
    wait_other: 'Resend in {{count}} s',
    again: 'Resend',
    sent_one: 'Code sent. You can resend it in {{count}} second',
    sent_other: 'Code sent. You can resend it in {{count}} seconds',
    ready: 'You can resend the code now',
  },
});
