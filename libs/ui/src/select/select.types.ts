export interface SelectOption<Value extends string = string> {
  /** May be the empty string, for an option such as 全部. */
  value: Value;
  label: string;
  disabled?: boolean;
}
