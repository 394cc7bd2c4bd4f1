import { defineText } from '@backroom/ui';

export const stepsText = defineText({
  'zh-CN': {
    back: '返回登录',

    factor: '两步验证',
    totpLead: '请输入身份验证器上的6位数字。',
    recoveryLead: '请输入一个恢复码。每个恢复码只能使用一次。',
    passkeyLead: '请用通行密钥确认是你本人。',
    totp: '身份验证器上的6位数字',
    recovery: '恢复码',
    totpMissing: '请输入6位数字',
    recoveryMissing: '请输入恢复码',
    verify: '验证并登录',
    useTotp: '改用身份验证器',
    useRecovery: '改用恢复码',
    usePasskey: '使用通行密钥',

    enrol: '开启两步验证',
    enrolLead: '你的角色要求两步验证。请用身份验证器扫描二维码，再输入它显示的6位数字。',
    qrCode: '身份验证器二维码',
    secret: '无法扫描时，手动输入密钥',
    confirm: '确认开启',
    codes: '保存恢复码',
    codesLead: '两步验证已开启。手机丢失时，用恢复码代替6位数字登录。恢复码只显示这一次，每个只能使用一次。',
    saved: '我已保存恢复码',
    saveFirst: '请先复制或下载恢复码，再勾选“我已保存恢复码”',
    goOn: '继续',

    choose: '设置新密码',
    chooseLead: '你正在使用初始密码，请设置一个只有自己知道的密码。',
    newPassword: '新密码',
    rules: '{{min}}至{{max}}个字符，不能使用常见的密码、用户名或手机号',
    rulesWithKinds:
      '{{min}}至{{max}}个字符，至少{{kinds}}种：小写字母、大写字母、数字、其他；不能使用常见的密码、用户名或手机号',
    tooShort: '至少{{min}}个字符',
    tooLong: '最多{{max}}个字符',
    save: '保存并登录',
  },
  'en-US': {
    back: 'Back to sign-in',

    factor: 'Two-step sign-in',
    totpLead: 'Enter the 6-digit code from your authenticator.',
    recoveryLead: 'Enter one of your recovery codes. Each works once.',
    passkeyLead: 'Confirm your identity with your passkey.',
    totp: '6-digit code from your authenticator',
    recovery: 'Recovery code',
    totpMissing: 'Enter the 6-digit code',
    recoveryMissing: 'Enter a recovery code',
    verify: 'Verify and sign in',
    useTotp: 'Use the authenticator',
    useRecovery: 'Use a recovery code',
    usePasskey: 'Use a passkey',

    enrol: 'Turn on two-step sign-in',
    enrolLead:
      'One of your roles requires it. Scan the QR code with your authenticator, then enter the 6-digit code it shows.',
    qrCode: 'Authenticator QR code',
    secret: 'If you cannot scan it, enter this key',
    confirm: 'Turn on',
    codes: 'Save your recovery codes',
    codesLead:
      'Two-step sign-in is on. If you lose your phone, use a recovery code instead of the 6-digit code. The codes are shown only once, and each works once.',
    saved: 'I have saved the recovery codes',
    saveFirst: 'Copy or download the codes, then tick “I have saved the recovery codes”',
    goOn: 'Continue',

    choose: 'Choose a new password',
    chooseLead: 'You are still using your initial password. Choose one that only you know.',
    newPassword: 'New password',
    rules: '{{min}} to {{max}} characters; no common password, user name or phone number',
    rulesWithKinds:
      '{{min}} to {{max}} characters of at least {{kinds}} kinds: lower case, upper case, digits, others; no common password, user name or phone number',
    tooShort: 'At least {{min}} characters',
    tooLong: 'At most {{max}} characters',
    save: 'Save and sign in',
  },
});
