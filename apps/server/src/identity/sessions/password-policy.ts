import { inArray } from 'drizzle-orm';

import { PASSWORD_MAX, PASSWORD_MIN } from '@backroom/contract/sign-in';
import { KNOWN_SETTINGS, type SettingKey } from '@backroom/contract/system-settings';

import type { Executor } from '../../kernel/database/database.ts';
import { type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Message } from '../../kernel/errors/messages.ts';
import { configs } from '../../schema/config.table.ts';

/** Known attributes of the user that must not serve as a password, not even with digits added. */
interface PasswordOwner {
  username: string;
  phone: string;
  email: string;
}

const DEFAULT_PRODUCT_NAME = 'backroom';
/** Shorter names occur in good passwords by chance. */
const MIN_NAME_LENGTH = 3;

/** The settings of the policy, and the configured name of the installation, which must not serve as a password. */
export interface PasswordPolicy {
  minLength: number;
  minKinds: number;
  productName: string;
}

export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: Number(KNOWN_SETTINGS.sys_password_min_length.defaultValue),
  minKinds: Number(KNOWN_SETTINGS.sys_password_kinds.defaultValue),
  productName: '',
};

const POLICY_KEYS: SettingKey[] = ['sys_password_min_length', 'sys_password_kinds', 'sys_app_name'];
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

const LENGTH: Message = {
  'zh-CN': '密码长度应为{min}至{max}个字符',
  'en-US': 'Use {min} to {max} characters',
};
const TOO_FEW_KINDS: Message = {
  'zh-CN': '密码至少包含{kinds}种字符：小写字母、大写字母、数字、其他',
  'en-US': 'Use at least {kinds} kinds of characters: lower case, upper case, digits, others',
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

type Violation = Omit<FieldError, 'path'>;

async function findViolation(
  password: string,
  owner: PasswordOwner,
  { minLength, minKinds, productName }: PasswordPolicy,
): Promise<Violation | null> {
  const min = Math.max(minLength, PASSWORD_MIN);
  if (password.length < min || password.length > PASSWORD_MAX)
    return { text: LENGTH, values: { min, max: PASSWORD_MAX } };
  if (KINDS.filter((kind) => kind.test(password)).length < minKinds)
    return { text: TOO_FEW_KINDS, values: { kinds: minKinds } };
  if (isPersonal(password, owner, productName)) return { text: PERSONAL };
  return (await isCommonPassword(password)) ? { text: COMMON } : null;
}

/** Reads the policy for new passwords, with the defaults for missing or malformed settings. */
export async function readPasswordPolicy(db: Executor): Promise<PasswordPolicy> {
  const rows = await db
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, POLICY_KEYS));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const readNumber = (key: SettingKey, defaultValue: number) => {
    const value = values.get(key) ?? '';
    return /^\d{1,3}$/.test(value) ? Number(value) : defaultValue;
  };
  return {
    minLength: readNumber('sys_password_min_length', DEFAULT_PASSWORD_POLICY.minLength),
    minKinds: readNumber('sys_password_kinds', DEFAULT_PASSWORD_POLICY.minKinds),
    productName: values.get('sys_app_name') ?? '',
  };
}

/**
 * Asserts that a new password is acceptable for this user. See docs/product.md, "Sign-in".
 *
 * @param path form field that shows the error
 * @throws 422 on that field, with the violated rule
 */
export async function assertPasswordPolicy(
  path: string,
  password: string,
  owner: PasswordOwner,
  policy = DEFAULT_PASSWORD_POLICY,
) {
  const violation = await findViolation(password.normalize('NFC'), owner, policy);
  if (violation !== null) throw invalidFields({ path, ...violation });
}

/** 422: the new password is the old one. */
export const samePassword = (path: string) => invalidFields({ path, text: SAME });
