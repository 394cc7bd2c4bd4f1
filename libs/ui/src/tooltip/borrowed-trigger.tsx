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
export interface TriggerEvents {
  tell: (name: TriggerEvent, event: SyntheticEvent) => void;
  listen: (handlers: Handlers) => void;
}

export function triggerEvents(): TriggerEvents {
  let listening: Handlers | null = null;
  let missed: [TriggerEvent, SyntheticEvent][] = [];
  return {
    tell: (name, event) => {
      if (listening) listening[name]?.(event);
      // Only the last event of each type is needed, in order of arrival.
      else missed = [...missed.filter(([other]) => other !== name), [name, event]];
    },
    listen: (handlers) => {
      listening = handlers;
      for (const [name, event] of missed) handlers[name]?.(event);
      missed = [];
    },
  };
}

export interface BorrowedTriggerProps extends Handlers {
  element: RefObject<Element | null>;
  events: TriggerEvents;
  describes: boolean;
  'aria-describedby'?: string;
  ref?: Ref<Element>;
}

/** Represents an already mounted element inside a Radix trigger. Renders nothing. */
export function BorrowedTrigger({ element, events, describes, ref, ...given }: BorrowedTriggerProps) {
  const description = describes ? given['aria-describedby'] : undefined;
  useLayoutEffect(() => assign(ref, element.current), [element, ref]);
  useLayoutEffect(() => events.listen(given));
  useLayoutEffect(() => {
    const { current: node } = element;
    if (!node || !description) return;
    const own = node.getAttribute('aria-describedby');
    node.setAttribute('aria-describedby', own ? `${own} ${description}` : description);
    return () => (own === null ? node.removeAttribute('aria-describedby') : node.setAttribute('aria-describedby', own));
  }, [element, description]);
  return null;
}

/** @returns a function that resets the ref */
export function assign<Node>(ref: Ref<Node> | undefined, node: Node | null): () => void {
  if (typeof ref === 'function') {
    const undo = ref(node);
    return typeof undo === 'function' ? undo : () => void ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}
