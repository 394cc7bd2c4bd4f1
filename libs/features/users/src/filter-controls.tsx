import { useGetPostOptionsQuery } from '@backroom/client/posts';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { formatDateRange, recordText } from '@backroom/records';
import { DateRangePicker, Select, type SelectOption, useText, useTimeZone } from '@backroom/ui';

import { findLabel } from './dept-label.ts';
import type { FilterInputProps, FilterValueProps } from './filter-input.ts';
import { toDateRange, toTimeInterval } from './time-interval.ts';
import { useDeptTree } from './use-dept-tree.ts';
import { userText } from './users.text.ts';

/** A department without its descendants, as set by a link; the tree of departments chooses others. */
export function ExactDeptControl(props: FilterInputProps) {
  const { nodes } = useDeptTree();
  const label = findLabel(nodes, props.value);
  return <ReferenceSelect {...props} options={label === undefined ? [] : [{ value: props.value, label }]} />;
}

function usePostOptions(): SelectOption[] {
  const { data: posts = [] } = useGetPostOptionsQuery({ suppressErrors: 'all' });
  return posts.map(({ postId, postName }) => ({ value: String(postId), label: postName }));
}

/** The post of users. */
export const PostControl = (props: FilterInputProps) => <ReferenceSelect {...props} options={usePostOptions()} />;

/** Users who are locked after failed sign-ins, as set by a link. */
export function LockedControl(props: FilterInputProps) {
  const t = useText(userText);
  return <ReferenceSelect {...props} options={[{ value: '1', label: t('locked') }]} />;
}

function useRoleOptions(): SelectOption[] {
  const t = useText(userText);
  const { data: roles = [] } = useGetRoleOptionsQuery({ query: {}, suppressErrors: 'all' });
  return [
    { value: '0', label: t('noRole') },
    ...roles.map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName })),
  ];
}

/** A role of users, or none. */
export const RoleControl = (props: FilterInputProps) => <ReferenceSelect {...props} options={useRoleOptions()} />;

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

const findOption = (options: readonly SelectOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? `#${value}`;

export const PostLabel = ({ value }: FilterValueProps) => findOption(usePostOptions(), value);
export const RoleLabel = ({ value }: FilterValueProps) => findOption(useRoleOptions(), value);
export const ExactDeptLabel = ({ value }: FilterValueProps) => findLabel(useDeptTree().nodes, value) ?? `#${value}`;
export const TimeLabel = ({ value }: FilterValueProps) => formatDateRange(toDateRange(value, useTimeZone()));
