import { type Ref, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';

/** Events handled by a Radix trigger. */
export const TRIGGER_EVENTS = [
  'onPointerMove',
  'onPointerLeave',
  'onPointerDown',
  'onFocus',
  'onBlur',
  'onClick',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];
type Handlers = Partial<Record<TriggerEvent, (event: SyntheticEvent) => void>>;

/** Buffers the events of an element until handlers are set. */
export interface TriggerEventBuffer {
  emit: (name: TriggerEvent, event: SyntheticEvent) => void;
  setHandlers: (handlers: Handlers) => void;
}

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

export interface TriggerProxyProps extends Handlers {
  element: RefObject<Element | null>;
  events: TriggerEventBuffer;
  describes: boolean;
  'aria-describedby'?: string;
  ref?: Ref<Element>;
}

/** Represents an already mounted element inside a Radix trigger. Renders nothing. */
export function TriggerProxy({ element, events, describes, ref, ...props }: TriggerProxyProps) {
  const description = describes ? props['aria-describedby'] : undefined;
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
