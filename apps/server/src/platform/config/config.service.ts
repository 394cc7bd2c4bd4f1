import type { ParsedArgOf } from '@backroom/contract';
import { configContract, CUSTOM_VALUE_TYPES } from '@backroom/contract/config';
import { findKnownSetting } from '@backroom/contract/system-settings';

import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, type FieldError, inUse, invalidFields, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { canAdminSignIn, NO_ADMIN_CAN_SIGN_IN } from '../access/administrator-sign-in.ts';
import { createConfigEntity } from './config.entity.ts';
import { type ConfigRepository, type ConfigRow, toConfig } from './config.repository.ts';
import { IMAGE_NOT_UPLOADED, LOCKED, LOGIN_MODE_REQUIRED, NOT_WRITABLE } from './config.text.ts';
import { getUsableModes, SIGN_IN_MODES, validateConfigValue } from './config-rules.ts';
import { isStoredLogo } from './logo.service.ts';
import { findOrderErrors, listOrderedWith } from './setting-order.ts';

type Create = ParsedArgOf<typeof configContract.create>['body'];
type Update = ParsedArgOf<typeof configContract.update>['body'];

const BUILT_IN = 'Y';
const FIXED_FIELDS = ['valueType', 'isPublic', 'isReadable', 'isSecret', 'isWritable'] as const;
const FIELDS = Object.keys(configContract.create.body.shape) as (keyof Create)[];
/** What a lock protects, also from the update that opens it. */
const LOCKED_FIELDS = FIELDS.filter((field) => field !== 'isWritable');

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
const NOT_DELETABLE = {
  'zh-CN': '“{names}”是系统内置参数，不能删除',
  'en-US': '{names} is built in and cannot be deleted',
};
const TYPE_RESERVED = {
  'zh-CN': '此类型只用于系统内置参数',
  'en-US': 'This type is for built-in settings only',
};
const ID_MISMATCH = { 'zh-CN': '与地址中的编号不一致', 'en-US': 'Does not match the ID in the URL' };

const fieldErrorIf = (path: string, text: FieldError['text'], isInvalid: boolean): FieldError[] =>
  isInvalid ? [{ path, text }] : [];

/** Errors for changes to the immutable fields of a setting. */
const findImmutableChanges = (before: ConfigRow, after: Create): FieldError[] => [
  ...fieldErrorIf('configKey', KEY_IMMUTABLE, after.configKey !== before.configKey),
  ...FIXED_FIELDS.flatMap((field) =>
    fieldErrorIf(field, FLAG_IMMUTABLE, before.configType === BUILT_IN && after[field] !== before[field]),
  ),
];

const isCustom = ({ configType }: ConfigRow) => configType !== BUILT_IN;

/** A setting that is not writable accepts one change: it becomes writable, and nothing else. */
function assertWritable(before: ConfigRow, after: Create): void {
  if (before.isWritable) return;
  const isUnlocked = after.isWritable && LOCKED_FIELDS.every((field) => after[field] === before[field]);
  if (isCustom(before) && isUnlocked) return;
  throw new AppError(409, isCustom(before) ? LOCKED : NOT_WRITABLE, { name: before.configName });
}

interface ConfigServiceOptions {
  /** SMS delivery is configured; without it, sign-in by phone is unusable. */
  canSendSms: boolean;
}

export function createConfigService(db: Database, repository: ConfigRepository, { canSendSms }: ConfigServiceOptions) {
  const usableModes = getUsableModes(canSendSms);

  /** Validation errors that do not depend on the stored row. */
  const validate = async ({ configKey, configValue, valueType, isSecret, isPublic, isReadable }: Create) => {
    const known = findKnownSetting(configKey);
    const valueError = validateConfigValue(configKey, configValue, { valueType });
    const isPictureMissing = known?.type === 'image' && !valueError && !(await isStoredLogo(db, configValue));
    const isDisablingSignIn = SIGN_IN_MODES.includes(configKey) && configValue === '0';
    return [
      ...fieldErrorIf('isSecret', SECRET_EXPOSED, isSecret && (isPublic || isReadable)),
      ...fieldErrorIf('valueType', TYPE_RESERVED, !known && !CUSTOM_VALUE_TYPES.some((type) => type === valueType)),
      ...(valueError ? [valueError] : []),
      ...fieldErrorIf('configValue', IMAGE_NOT_UPLOADED, isPictureMissing),
      ...fieldErrorIf(
        'configValue',
        LOGIN_MODE_REQUIRED,
        isDisablingSignIn && !(await repository.isAnyEnabled(usableModes, configKey)),
      ),
    ];
  };
  const assertValid = (fields: FieldError[]) => {
    if (fields.length > 0) throw invalidFields(...fields);
  };

  return {
    async create(caller: Caller, values: Create) {
      assertValid(await validate(values));
      return toConfig(await createRecord(db, caller, createConfigEntity(values.isSecret), values));
    },

    update: (caller: Caller, id: number, { id: bodyId = id, version, ...values }: Update) =>
      inTransaction(db, async (tx) => {
        // Two users must not turn off one of two sign-in modes each.
        if (SIGN_IN_MODES.includes(values.configKey)) await repository.lock(tx, SIGN_IN_MODES);
        const others = await repository.lock(tx, listOrderedWith(values.configKey));
        const before = orNotFound(await repository.findRow(id));
        const shouldKeepValue = before.isSecret && values.configValue === '';
        const after = shouldKeepValue ? { ...values, configValue: before.configValue } : values;
        assertWritable(before, after);
        assertValid([
          ...fieldErrorIf('id', ID_MISMATCH, bodyId !== id),
          ...findImmutableChanges(before, after),
          ...fieldErrorIf('configValue', NEW_VALUE_REQUIRED, shouldKeepValue && !after.isSecret),
          ...(await validate(after)),
          ...findOrderErrors(
            before.configValue === after.configValue ? [] : [after.configKey],
            (key) => (key === after.configKey ? after.configValue : (others.get(key) ?? '')),
            () => 'configValue',
          ),
        ]);
        const entity = createConfigEntity(before.isSecret || after.isSecret);
        const row = await updateRecord(tx, caller, entity, { id, version }, after);
        if (SIGN_IN_MODES.includes(after.configKey) && !(await canAdminSignIn(tx)))
          throw invalidFields({ path: 'configValue', text: NO_ADMIN_CAN_SIGN_IN });
        return toConfig(row);
      }),

    async remove(caller: Caller, ids: readonly number[]) {
      await removeRecords(db, caller, createConfigEntity(await repository.hasSecret(ids)), ids, {
        withinTransaction: async (_tx, toDelete) => {
          const builtIns = toDelete.filter(({ configType }) => configType === BUILT_IN);
          if (builtIns.length > 0) throw inUse(NOT_DELETABLE, { names: builtIns.map(({ configName }) => configName) });
          const locked = toDelete.find(({ isWritable }) => !isWritable);
          if (locked) throw inUse(LOCKED, { name: locked.configName });
        },
      });
    },
  };
}
