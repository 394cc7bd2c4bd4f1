import { type ComponentType, useState } from 'react';

type Change<Value> = (value: Value) => void;

/** A component that keeps its value, as the parent of a controlled one does. Each change is passed on as well. */
export function controlled<Props extends object, Value extends keyof Props, OnChange extends keyof Props>(
  Component: ComponentType<Props>,
  value: Value,
  onChange: OnChange,
) {
  return function Controlled(props: Props) {
    const [current, setCurrent] = useState(props[value]);
    const change: Change<Props[Value]> = (next) => {
      setCurrent(next);
      (props[onChange] as Change<Props[Value]>)(next);
    };
    const kept = { [value]: current, [onChange]: change };
    return <Component {...props} {...kept} />;
  };
}

/** Decorates stories of what is as wide as its container. */
export const inWidth = (px: number) => (Story: ComponentType) => (
  <div style={{ width: `min(${px}px, 100%)` }}>
    <Story />
  </div>
);
