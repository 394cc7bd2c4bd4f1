import {
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useRef,
  useState,
} from 'react';

import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { assign, BorrowedTrigger, TRIGGER_EVENTS, type TriggerEvent, triggerEvents } from './borrowed-trigger.tsx';

export interface TooltipProps {
  /** Short text; no controls inside. */
  content: ReactNode;
  /** One focusable element that accepts a ref and native props. */
  children: ReactElement<Record<string, unknown>>;
  /** False if the content repeats the accessible name, so that screen readers read it once. */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

// If the chunk fails to load, the element still works; only the tooltip is missing.
const bubble = lazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);
const goWithout = () => undefined;

/** Events after which the tooltip may open. */
const CALLS: ReadonlySet<TriggerEvent> = new Set(['onPointerMove', 'onFocus']);

type Own = { ref?: Ref<Element> } & Partial<Record<TriggerEvent, (event: SyntheticEvent) => void>>;

/**
 * Short hint for an element. ARIA tooltip: opens on hover after 400 ms and on focus immediately, is hoverable,
 * Esc hides it.
 */
export function Tooltip({ content, children, describes = true, side = 'top' }: TooltipProps) {
  const { ref: ownRef, ...own } = children.props as Own;
  const element = useRef<Element>(null);
  const [events] = useState(triggerEvents);
  // Most tooltips are never opened: the bubble is loaded on the first hover or focus, without remounting the element.
  const [isNear, setNear] = useState(false);
  const Bubble = useLazyPart(bubble, isNear, goWithout);

  const ref = useCallback(
    (node: Element | null) => {
      element.current = node;
      return assign(ownRef, node);
    },
    [ownRef],
  );
  const told: Record<string, (event: SyntheticEvent) => void> = {};
  for (const name of TRIGGER_EVENTS) {
    told[name] = (event) => {
      own[name]?.(event);
      if (CALLS.has(name)) setNear(true);
      else if (!isNear) return;
      events.tell(name, event);
    };
  }

  const Element = children.type;
  return (
    <>
      <Element {...own} {...told} ref={ref} />
      {isNear &&
        Bubble &&
        createElement(Bubble, { side, content, trigger: <BorrowedTrigger {...{ element, events, describes }} /> })}
    </>
  );
}
