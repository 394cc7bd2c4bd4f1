import type { Language } from '@backroom/contract';
import type { LoginLogEntry } from '@backroom/contract/login-log';
import { loginLogResource } from '@backroom/contract/resources/login-log';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';

type Label = Record<Language, string>;
const label = (zh: string, en: string): Label => ({ 'zh-CN': zh, 'en-US': en });

const EVENTS: Record<LoginLogEntry['event'], Label> = {
  signedIn: label('登录成功', 'Signed in'),
  refused: label('登录失败', 'Sign-in failed'),
  factorRefused: label('两步验证失败', 'Second factor failed'),
  signedOut: label('退出登录', 'Signed out'),
  endedByPerson: label('本人结束会话', 'Session ended by the user'),
  endedByAdmin: label('管理员结束会话', 'Session ended by an administrator'),
  tokenReused: label('登录凭证被重复使用', 'Token reused'),
  confirmationRefused: label('密码确认失败', 'Password confirmation failed'),
  passwordChanged: label('修改密码', 'Password changed'),
  factorAdded: label('添加验证方式', 'Second factor added'),
  factorRemoved: label('移除验证方式', 'Second factor removed'),
  recoveryCodesRenewed: label('更换恢复码', 'Recovery codes renewed'),
};
const METHODS: Record<LoginLogEntry['way'], Label> = {
  password: label('密码', 'Password'),
  phone: label('短信验证码', 'SMS code'),
  passkey: label('通行密钥', 'Passkey'),
  factor: label('两步验证', 'Second factor'),
  '': label('', ''),
};
const REASONS: Record<LoginLogEntry['reason'], Label> = {
  unknownUser: label('用户不存在', 'Unknown user'),
  wrongPassword: label('密码错误', 'Wrong password'),
  wrongCode: label('验证码错误', 'Wrong code'),
  wrongPasskey: label('通行密钥无效', 'Passkey not accepted'),
  locked: label('账号已锁定', 'Account locked'),
  disabled: label('用户已停用', 'User disabled'),
  noRole: label('没有启用的角色', 'No enabled role'),
  '': label('', ''),
};
const RESULTS = { success: label('成功', 'Success'), failure: label('失败', 'Failure') };

export const createLoginLogColumns = (language: Language): CsvColumn<LoginLogEntry>[] => {
  const format = (text: Label) => formatPlainMessage(text, language);
  return createExportColumns<LoginLogEntry>(loginLogResource.fields, language, {
    event: ({ event }) => format(EVENTS[event]),
    way: ({ way }) => format(METHODS[way]),
    isSuccess: ({ isSuccess }) => format(RESULTS[isSuccess ? 'success' : 'failure']),
    reason: ({ reason }) => format(REASONS[reason]),
  });
};
