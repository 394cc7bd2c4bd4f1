import { defineText } from '@backroom/ui';

/** Errors of captcha and passkey; loaded with the lazy code that creates them. */
export const clientFailureText = defineText({
  'zh-CN': {
    captchaFailed: '安全验证没有成功，请稍后重试',
    insecureContext: '当前连接不安全，浏览器无法完成安全验证。请改用https地址访问。',
    passkeyFailed: '通行密钥没有响应，请重试或改用其他方式登录',
  },
  'en-US': {
    captchaFailed: 'The security check failed. Try again later',
    insecureContext:
      'This connection is not secure, so the browser cannot run the security check. Use the https address.',
    passkeyFailed: 'The passkey did not respond. Try again or use another sign-in method',
  },
});
