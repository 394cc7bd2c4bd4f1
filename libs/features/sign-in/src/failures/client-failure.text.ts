import { defineText } from '@backroom/ui';

/** Errors of the browser, loaded when the first one occurs: the page itself stays small. */
export const clientFailureText = defineText({
  'zh-CN': {
    cookies: '浏览器禁用了Cookie，无法登录，没有提交任何内容。请在浏览器设置中允许本站使用Cookie后重试。',
    captchaFailed: '安全验证没有成功，请稍后重试',
    insecureContext: '当前连接不安全，浏览器无法完成安全验证。请改用https地址访问。',
    passkeyHost:
      '通行密钥只能在域名下使用，当前地址是IP地址或不完整的域名。没有更改任何内容。请改用域名访问，或用密码登录。',
    passkeyFailed: '通行密钥没有响应，请重试或改用其他方式登录',
  },
  'en-US': {
    cookies:
      'Cookies are blocked, so you cannot sign in. Nothing was sent. Allow cookies for this site in the browser settings and try again.',
    captchaFailed: 'The security check failed. Try again later',
    insecureContext:
      'This connection is not secure, so the browser cannot run the security check. Use the https address.',
    passkeyHost:
      'Passkeys work only at a full host name, and this page was opened by IP address or short name. Nothing was changed. Open it by its host name, or sign in with your password.',
    passkeyFailed: 'The passkey did not respond. Try again or use another sign-in method',
  },
});
