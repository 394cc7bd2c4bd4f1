import { PASSWORD_MAX, PASSWORD_MIN } from '@backroom/contract/sign-in';

import { invalidFields } from '../../kernel/app-error.ts';
import type { Message } from '../../kernel/messages.ts';

/** Known attributes of the user that must not serve as a password, not even with digits added. */
interface PasswordOwner {
  username: string;
  phone: string;
  email: string;
}

const DEFAULT_PRODUCT_NAME = 'backroom';
/** Shorter names occur in good passwords by chance. */
const MIN_NAME_LENGTH = 3;

const LENGTH: Message = {
  'zh-CN': `密码长度应为${PASSWORD_MIN}至${PASSWORD_MAX}个字符`,
  'en-US': `Use ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
};
const PERSONAL: Message = {
  'zh-CN': '密码不能是用户名、手机号、邮箱或产品名称，也不能只是在其上添加数字',
  'en-US': 'Do not use the user name, phone, e-mail or product name, with or without digits',
};
const COMMON: Message = {
  'zh-CN': '此密码过于常见，容易被猜到，请换一个',
  'en-US': 'This password is too common and easy to guess. Choose another one',
};
const SAME: Message = {
  'zh-CN': '新密码不能与原密码相同',
  'en-US': 'The new password must differ from the current one',
};

/** Lower-case letters and digits only. */
const toAlphanumeric = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function isPersonal(password: string, { username, phone, email }: PasswordOwner, productName: string): boolean {
  const normalized = toAlphanumeric(password);
  const names = [username, phone, email, email.split('@')[0] ?? '', productName, DEFAULT_PRODUCT_NAME].map(
    toAlphanumeric,
  );
  return names.some(
    (name) =>
      name.length >= MIN_NAME_LENGTH && normalized.includes(name) && /^\d*$/.test(normalized.replaceAll(name, '')),
  );
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: the list takes memory, and few processes need it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));
}

/** Whether a password is in the list of common passwords, ignoring case. */
async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

async function findViolation(password: string, owner: PasswordOwner, productName: string): Promise<Message | null> {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return LENGTH;
  if (isPersonal(password, owner, productName)) return PERSONAL;
  return (await isCommonPassword(password)) ? COMMON : null;
}

/**
 * Asserts that a new password is acceptable for this user. See docs/product.md, "Sign-in".
 *
 * @param path form field that shows the error
 * @param productName configured name of the installation
 * @throws 422 on that field, with the violated rule
 */
export async function assertPasswordPolicy(path: string, password: string, owner: PasswordOwner, productName = '') {
  const text = await findViolation(password.normalize('NFC'), owner, productName);
  if (text !== null) throw invalidFields({ path, text });
}

/** 422: the new password is the old one. */
export const samePassword = (path: string) => invalidFields({ path, text: SAME });
