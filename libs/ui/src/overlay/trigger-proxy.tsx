import { type Ref, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';

/** Events that Radix triggers handle. */
export type TriggerEvent =
  | 'onBlur'
  | 'onClick'
  | 'onContextMenu'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPointerCancel'
  | 'onPointerDown'
  | 'onPointerLeave'
  | 'onPointerMove'
  | 'onPointerUp';
type Handlers = Partial<Record<TriggerEvent, (event: SyntheticEvent) => void>>;

/** Buffers the events of an element until handlers are set. */
export interface TriggerEventBuffer {
  emit: (name: TriggerEvent, event: SyntheticEvent) => void;
  setHandlers: (handlers: Handlers) => void;
}

/** Events before the first `setHandlers` are replayed to it, the last one of each type. */
export function createTriggerEventBuffer(): TriggerEventBuffer {
  let activeHandlers: Handlers | null = null;
  let buffered: [TriggerEvent, SyntheticEvent][] = [];
  return {
    emit: (name, event) => {
      if (activeHandlers) activeHandlers[name]?.(event);
      // Only the last event of each type is needed, in order of arrival.
      else buffered = [...buffered.filter(([other]) => other !== name), [name, event]];
    },
    setHandlers: (handlers) => {
      activeHandlers = handlers;
      for (const [name, event] of buffered) handlers[name]?.(event);
      buffered = [];
    },
  };
}

/** Set on the element while the trigger has them. */
const REFLECTED_ATTRIBUTES = ['aria-controls', 'aria-expanded', 'data-state'] as const;

export interface TriggerProxyProps
  extends Handlers, Partial<Record<(typeof REFLECTED_ATTRIBUTES)[number], string | boolean>> {
  element: RefObject<Element | null>;
  events: TriggerEventBuffer;
  /** Which state of the trigger the element shows: that it describes the element, or that the overlay is open. */
  reflects: 'description' | 'state' | 'nothing';
  'aria-describedby'?: string;
  ref?: Ref<Element>;
}

/** Represents an already mounted element inside a Radix trigger. Renders nothing. */
export function TriggerProxy({ element, events, reflects, ref, ...props }: TriggerProxyProps) {
  const description = reflects === 'description' ? props['aria-describedby'] : undefined;
  useLayoutEffect(() => assignRef(ref, element.current), [element, ref]);
  useLayoutEffect(() => events.setHandlers(props));
  useLayoutEffect(() => {
    const { current: node } = element;
    if (!node || !description) return;
    const ownDescription = node.getAttribute('aria-describedby');
    node.setAttribute('aria-describedby', ownDescription ? `${ownDescription} ${description}` : description);
    return () =>
      ownDescription === null
        ? node.removeAttribute('aria-describedby')
        : node.setAttribute('aria-describedby', ownDescription);
  }, [element, description]);
  useLayoutEffect(() => {
    const { current: node } = element;
    if (!node || reflects !== 'state') return;
    for (const name of REFLECTED_ATTRIBUTES) {
      const value = props[name];
      if (value === undefined) node.removeAttribute(name);
      else node.setAttribute(name, String(value));
    }
  });
  return null;
}

/** @returns a function that resets the ref */
export function assignRef<Node>(ref: Ref<Node> | undefined, node: Node | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node);
    return typeof cleanup === 'function' ? cleanup : () => void ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
