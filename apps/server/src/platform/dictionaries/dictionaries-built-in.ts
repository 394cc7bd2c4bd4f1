import { type Status, STATUS_DISABLED } from '@backroom/contract';

import { AppError, type FieldError, inUse } from '../../kernel/errors/app-error.ts';

const TYPE_KEY_FIXED = { 'zh-CN': '内置字典不能修改标识', 'en-US': 'The key of a built-in dictionary cannot change' };
const TYPE_ENABLED = { 'zh-CN': '内置字典不能停用', 'en-US': 'A built-in dictionary cannot be disabled' };
const TYPES_KEPT = {
  'zh-CN': '“{names}”是内置字典，不能删除',
  'en-US': '{names} is built in and cannot be deleted',
};
const VALUE_FIXED = { 'zh-CN': '内置字典值不能修改键值', 'en-US': 'The value of a built-in entry cannot be changed' };
const VALUE_STAYS = {
  'zh-CN': '内置字典值不能移到其他字典',
  'en-US': 'A built-in value cannot move to another dictionary',
};
const VALUE_ENABLED = { 'zh-CN': '内置字典值不能停用', 'en-US': 'A built-in value cannot be disabled' };
const VALUES_KEPT = {
  'zh-CN': '“{names}”是内置字典值，不能删除',
  'en-US': '{names} is built in and cannot be deleted',
};

interface Protectable {
  isBuiltIn: boolean;
  dictType: string;
  status: Status;
}
type TypeRow = Protectable & { dictName: string };
type ValueRow = Protectable & { dictValue: string; dictLabel: string };

const errorIf = (path: string, text: FieldError['text'], isChanged: boolean): FieldError[] =>
  isChanged ? [{ path, text }] : [];

const isDisabled = (before: Protectable, after: Protectable) =>
  after.status === STATUS_DISABLED && before.status !== STATUS_DISABLED;

/** @throws 409 with the fields that must not change */
function assertUnchanged(fields: readonly FieldError[]): void {
  const [first] = fields;
  if (first) throw new AppError(409, first.text, {}, { fields });
}

/** The code refers to a built-in dictionary by its key: its name and remark may change. */
export function assertTypeChangeAllowed(before: TypeRow, after: TypeRow): void {
  if (!before.isBuiltIn) return;
  assertUnchanged([
    ...errorIf('dictType', TYPE_KEY_FIXED, after.dictType !== before.dictType),
    ...errorIf('status', TYPE_ENABLED, isDisabled(before, after)),
  ]);
}

/** Labels, colour, order, default and remark of a built-in value may change. */
export function assertValueChangeAllowed(before: ValueRow, after: ValueRow): void {
  if (!before.isBuiltIn) return;
  assertUnchanged([
    ...errorIf('dictType', VALUE_STAYS, after.dictType !== before.dictType),
    ...errorIf('dictValue', VALUE_FIXED, after.dictValue !== before.dictValue),
    ...errorIf('status', VALUE_ENABLED, isDisabled(before, after)),
  ]);
}

export function assertTypesDeletable(toDelete: readonly TypeRow[]): void {
  const names = toDelete.filter(({ isBuiltIn }) => isBuiltIn).map(({ dictName }) => dictName);
  if (names.length > 0) throw inUse(TYPES_KEPT, { names });
}

export function assertValuesDeletable(toDelete: readonly ValueRow[]): void {
  const names = toDelete.filter(({ isBuiltIn }) => isBuiltIn).map(({ dictLabel }) => dictLabel);
  if (names.length > 0) throw inUse(VALUES_KEPT, { names });
}
