import { type ParsedArgOf } from '@backroom/contract';
import { type configContract } from '@backroom/contract/config';

import { AppError, type FieldRefusal, inUse, invalidFields, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { type ConfigRepository, type ConfigRow, toConfig } from './config.repository.ts';
import { configs } from './config.table.ts';
import { LOGIN_MODES, PHONE_MODE, refusalOfValue } from './config-rules.ts';

type Create = ParsedArgOf<typeof configContract.create>['body'];
type Update = ParsedArgOf<typeof configContract.update>['body'];

const BUILT_IN = 'Y';
const FLAGS = ['isPublic', 'isReadable', 'isSecret'] as const;

const KEY_TAKEN = { 'zh-CN': '已存在相同键名的参数', 'en-US': 'There is already a setting with this key' };
const KEY_STAYS = { 'zh-CN': '键名保存后不能修改', 'en-US': 'The key cannot be changed once it is saved' };
const FLAG_STAYS = { 'zh-CN': '内置参数不能修改此项', 'en-US': 'This cannot be changed on a built-in setting' };
const SECRET_SHOWN = {
  'zh-CN': '保密的参数不能同时公开或可读取',
  'en-US': 'A secret setting cannot be public or readable',
};
const NEW_VALUE = {
  'zh-CN': '取消保密前请填写新的键值，原值不会显示',
  'en-US': 'Enter a new value before removing the secret flag; the stored value is never shown',
};
const LAST_LOGIN = { 'zh-CN': '至少保留一种登录方式', 'en-US': 'At least one sign-in method must stay enabled' };
const FIXED = { 'zh-CN': '参数“{name}”只能在服务器上修改', 'en-US': '{name} can only be changed on the server' };
const NEEDED = { 'zh-CN': '“{names}”是系统内置参数，不能删除', 'en-US': '{names} is built in and cannot be deleted' };
const OTHER_ID = { 'zh-CN': '与地址中的编号不一致', 'en-US': 'Does not match the ID in the URL' };

/** Keeps the value of a secret out of the operation log. */
const nounOf = (isSecret: boolean): Noun<typeof configs> => ({
  name: 'config',
  table: configs,
  id: 'id',
  toRecord: toConfig,
  secrets: isSecret ? ['configValue'] : [],
  constraints: { sys_config_config_key_unique: { path: 'configKey', text: KEY_TAKEN } },
});

const at = (path: string, text: FieldRefusal['text'], isWrong: boolean): FieldRefusal[] =>
  isWrong ? [{ path, text }] : [];

/** Errors for changes to the immutable fields of a setting. */
const movedBy = (before: ConfigRow, after: Create): FieldRefusal[] => [
  ...at('configKey', KEY_STAYS, after.configKey !== before.configKey),
  ...FLAGS.flatMap((flag) => at(flag, FLAG_STAYS, before.configType === BUILT_IN && after[flag] !== before[flag])),
];

interface Means {
  /** SMS delivery is configured; without it, sign-in by phone is unusable. */
  canSendSms: boolean;
}

export function configService(db: Database, repository: ConfigRepository, { canSendSms }: Means) {
  const usableModes = LOGIN_MODES.filter((mode) => mode !== PHONE_MODE || canSendSms);
  const store = records(db);

  /** Validation errors that do not depend on the stored row. */
  const wrongWith = async ({ configKey, configValue, isSecret, isPublic, isReadable }: Create) => {
    const value = refusalOfValue(configKey, configValue);
    const isLastOff = LOGIN_MODES.includes(configKey) && configValue === '0';
    return [
      ...at('isSecret', SECRET_SHOWN, isSecret && (isPublic || isReadable)),
      ...(value ? [value] : []),
      ...at('configValue', LAST_LOGIN, isLastOff && !(await repository.isAnyOn(usableModes, configKey))),
    ];
  };
  const refuse = (fields: FieldRefusal[]) => {
    if (fields.length > 0) throw invalidFields(...fields);
  };

  return {
    async create(caller: Caller, values: Create) {
      refuse(await wrongWith(values));
      return toConfig(await store.create(caller, nounOf(values.isSecret), values));
    },

    async update(caller: Caller, id: number, { id: given = id, version, ...values }: Update) {
      const before = await repository.findRow(id);
      if (!before) throw notFound();
      if (!before.isWritable) throw new AppError(409, FIXED, { name: before.configName });
      const isHidden = before.isSecret && values.configValue === '';
      const after = isHidden ? { ...values, configValue: before.configValue } : values;
      refuse([
        ...at('id', OTHER_ID, given !== id),
        ...movedBy(before, after),
        ...at('configValue', NEW_VALUE, isHidden && !after.isSecret),
        ...(await wrongWith(after)),
      ]);
      const noun = nounOf(before.isSecret || after.isSecret);
      return toConfig(await store.update(caller, noun, id, version, after));
    },

    async remove(caller: Caller, ids: readonly number[]) {
      await store.remove(caller, nounOf(await repository.holdsSecret(ids)), ids, {
        also: async (_tx, doomed) => {
          const needed = doomed.filter(({ configType }) => configType === BUILT_IN);
          if (needed.length > 0) throw inUse(NEEDED, { names: needed.map(({ configName }) => configName).join(', ') });
        },
      });
    },
  };
}
