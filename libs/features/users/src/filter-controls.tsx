import { useOptions } from '@backroom/client';
import { postsApi } from '@backroom/client/posts';
import { rolesApi } from '@backroom/client/roles';
import { formatDateRange, recordText, SearchedSelect } from '@backroom/records';
import { DateRangePicker, Select, type SelectOption, TreeSelect, useText, useTimeZone } from '@backroom/ui';

import { toDeptId } from './dept-id.ts';
import type { FilterInputProps, FilterValueProps } from './filter-input.ts';
import { findLabel, toSelectProps } from './found-options.ts';
import { toDateRange, toTimeInterval } from './time-interval.ts';
import { useDeptTree } from './use-dept-tree.ts';
import { userText } from './users.text.ts';

/** A department with its descendants. On narrow screens; on wider ones it is beside the list. */
export function DeptControl({ value, onValueChange, ...control }: FilterInputProps) {
  const t = useText(userText);
  const deptId = toDeptId(value);
  const { nodes, onSearch } = useDeptTree(deptId);
  return (
    <TreeSelect
      {...control}
      nodes={nodes}
      onSearch={onSearch}
      placeholder={t('allDepts')}
      value={deptId === '' ? null : deptId}
      onValueChange={(selected) => onValueChange(selected ?? '')}
    />
  );
}

/** A department without its descendants, as set by a link; the tree of departments chooses others. */
export function ExactDeptControl(props: FilterInputProps) {
  const label = useDeptTree().find(props.value)?.label;
  return <ReferenceSelect {...props} options={label === undefined ? [] : [{ value: props.value, label }]} />;
}

function usePostOptions(value: string) {
  const found = useOptions(postsApi.endpoints.getPostOptions, { id: 'postId', chosen: [value], suppressErrors: 'all' });
  return toSelectProps(found, ({ postId, postName }) => ({ value: String(postId), label: postName }));
}

/** The post of users. */
export function PostControl(props: FilterInputProps) {
  const t = useText(recordText);
  return <SearchedSelect {...props} {...usePostOptions(props.value)} fixed={[{ value: '', label: t('any') }]} />;
}

/** Users who are locked after failed sign-ins, as set by a link. */
export function LockedControl(props: FilterInputProps) {
  const t = useText(userText);
  return <ReferenceSelect {...props} options={[{ value: '1', label: t('locked') }]} />;
}

const NO_ROLE = '0';

function useRoleOptions(value: string) {
  const chosen = value === NO_ROLE ? [] : [value];
  const found = useOptions(rolesApi.endpoints.getRoleOptions, { id: 'roleId', chosen, suppressErrors: 'all' });
  return toSelectProps(found, ({ roleId, roleName }) => ({ value: String(roleId), label: roleName }));
}

/** A role of users, or none. */
export function RoleControl(props: FilterInputProps) {
  const t = useText(recordText);
  const tUser = useText(userText);
  const fixed = [
    { value: '', label: t('any') },
    { value: NO_ROLE, label: tUser('noRole') },
  ] as const;
  return <SearchedSelect {...props} {...useRoleOptions(props.value)} fixed={fixed} />;
}

/** Days of the time zone in which times are shown, both included. */
export function TimeControl({ value, onValueChange, ...control }: FilterInputProps) {
  const timeZone = useTimeZone();
  return (
    <DateRangePicker
      {...control}
      value={toDateRange(value, timeZone)}
      onValueChange={(range) => onValueChange(range === null ? '' : toTimeInterval(range, timeZone))}
    />
  );
}

/** An id that is not among the options, such as that of a deleted record, is shown as a number. */
function ReferenceSelect({ options, value, ...props }: FilterInputProps & { options: readonly SelectOption[] }) {
  const t = useText(recordText);
  const isUnknown = value !== '' && options.every((option) => option.value !== value);
  const unknown = isUnknown ? [{ value, label: `#${value}` }] : [];
  return <Select {...props} value={value} options={[{ value: '', label: t('any') }, ...unknown, ...options]} />;
}

export const PostLabel = ({ value }: FilterValueProps) => findLabel(usePostOptions(value), value);
export function RoleLabel({ value }: FilterValueProps) {
  const t = useText(userText);
  const options = useRoleOptions(value);
  return value === NO_ROLE ? t('noRole') : findLabel(options, value);
}
export const ExactDeptLabel = ({ value }: FilterValueProps) => useDeptTree().find(value)?.label ?? `#${value}`;
export const TimeLabel = ({ value }: FilterValueProps) => formatDateRange(toDateRange(value, useTimeZone()));
