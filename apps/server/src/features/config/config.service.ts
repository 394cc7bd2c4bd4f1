import type { ParsedArgOf } from '@backroom/contract';
import type { configContract } from '@backroom/contract/config';

import { AppError, type FieldError, inUse, invalidFields, notFound } from '../../kernel/app-error.ts';
import { createAuditedStore, type EntityConfig } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { type ConfigRepository, type ConfigRow, toConfig } from './config.repository.ts';
import { configs } from './config.table.ts';
import { LOGIN_MODES, PHONE_MODE, validateConfigValue } from './config-rules.ts';

type Create = ParsedArgOf<typeof configContract.create>['body'];
type Update = ParsedArgOf<typeof configContract.update>['body'];

const BUILT_IN = 'Y';
const FLAGS = ['isPublic', 'isReadable', 'isSecret'] as const;

const KEY_TAKEN = { 'zh-CN': '已存在相同键名的参数', 'en-US': 'There is already a setting with this key' };
const KEY_IMMUTABLE = { 'zh-CN': '键名保存后不能修改', 'en-US': 'The key cannot be changed once it is saved' };
const FLAG_IMMUTABLE = { 'zh-CN': '内置参数不能修改此项', 'en-US': 'This cannot be changed on a built-in setting' };
const SECRET_EXPOSED = {
  'zh-CN': '保密的参数不能同时公开或可读取',
  'en-US': 'A secret setting cannot be public or readable',
};
const NEW_VALUE_REQUIRED = {
  'zh-CN': '取消保密前请填写新的键值，原值不会显示',
  'en-US': 'Enter a new value before removing the secret flag; the stored value is never shown',
};
const LOGIN_MODE_REQUIRED = {
  'zh-CN': '至少保留一种登录方式',
  'en-US': 'At least one sign-in method must stay enabled',
};
const NOT_WRITABLE = { 'zh-CN': '参数“{name}”只能在服务器上修改', 'en-US': '{name} can only be changed on the server' };
const NOT_DELETABLE = {
  'zh-CN': '“{names}”是系统内置参数，不能删除',
  'en-US': '{names} is built in and cannot be deleted',
};
const ID_MISMATCH = { 'zh-CN': '与地址中的编号不一致', 'en-US': 'Does not match the ID in the URL' };

/** Keeps the value of a secret out of the operation log. */
const createConfigEntity = (isSecret: boolean): EntityConfig<typeof configs> => ({
  name: 'config',
  table: configs,
  id: 'id',
  toRecord: toConfig,
  secrets: isSecret ? ['configValue'] : [],
  constraints: { sys_config_config_key_unique: { path: 'configKey', text: KEY_TAKEN } },
});

const fieldErrorIf = (path: string, text: FieldError['text'], isInvalid: boolean): FieldError[] =>
  isInvalid ? [{ path, text }] : [];

/** Errors for changes to the immutable fields of a setting. */
const findImmutableChanges = (before: ConfigRow, after: Create): FieldError[] => [
  ...fieldErrorIf('configKey', KEY_IMMUTABLE, after.configKey !== before.configKey),
  ...FLAGS.flatMap((flag) =>
    fieldErrorIf(flag, FLAG_IMMUTABLE, before.configType === BUILT_IN && after[flag] !== before[flag]),
  ),
];

interface ConfigServiceOptions {
  /** SMS delivery is configured; without it, sign-in by phone is unusable. */
  canSendSms: boolean;
}

export function createConfigService(db: Database, repository: ConfigRepository, { canSendSms }: ConfigServiceOptions) {
  const usableModes = LOGIN_MODES.filter((mode) => mode !== PHONE_MODE || canSendSms);
  const store = createAuditedStore(db);

  /** Validation errors that do not depend on the stored row. */
  const validate = async ({ configKey, configValue, isSecret, isPublic, isReadable }: Create) => {
    const valueError = validateConfigValue(configKey, configValue);
    const isDisablingLogin = LOGIN_MODES.includes(configKey) && configValue === '0';
    return [
      ...fieldErrorIf('isSecret', SECRET_EXPOSED, isSecret && (isPublic || isReadable)),
      ...(valueError ? [valueError] : []),
      ...fieldErrorIf(
        'configValue',
        LOGIN_MODE_REQUIRED,
        isDisablingLogin && !(await repository.isAnyEnabled(usableModes, configKey)),
      ),
    ];
  };
  const assertValid = (fields: FieldError[]) => {
    if (fields.length > 0) throw invalidFields(...fields);
  };

  return {
    async create(caller: Caller, values: Create) {
      assertValid(await validate(values));
      return toConfig(await store.create(caller, createConfigEntity(values.isSecret), values));
    },

    async update(caller: Caller, id: number, { id: bodyId = id, version, ...values }: Update) {
      const before = await repository.findRow(id);
      if (!before) throw notFound();
      if (!before.isWritable) throw new AppError(409, NOT_WRITABLE, { name: before.configName });
      const shouldKeepValue = before.isSecret && values.configValue === '';
      const after = shouldKeepValue ? { ...values, configValue: before.configValue } : values;
      assertValid([
        ...fieldErrorIf('id', ID_MISMATCH, bodyId !== id),
        ...findImmutableChanges(before, after),
        ...fieldErrorIf('configValue', NEW_VALUE_REQUIRED, shouldKeepValue && !after.isSecret),
        ...(await validate(after)),
      ]);
      const entity = createConfigEntity(before.isSecret || after.isSecret);
      return toConfig(await store.update(caller, entity, id, version, after));
    },

    async remove(caller: Caller, ids: readonly number[]) {
      await store.remove(caller, createConfigEntity(await repository.hasSecret(ids)), ids, {
        withinTransaction: async (_tx, toDelete) => {
          const builtIns = toDelete.filter(({ configType }) => configType === BUILT_IN);
          if (builtIns.length > 0)
            throw inUse(NOT_DELETABLE, { names: builtIns.map(({ configName }) => configName).join(', ') });
        },
      });
    },
  };
}
