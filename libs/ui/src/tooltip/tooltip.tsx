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
  /** One focusable element that takes a ref and native props. */
  children: ReactElement<Record<string, unknown>>;
  /** False where the content only repeats the accessible name, so that readers hear it once. */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

// Without it the element has its name, and can be pressed.
const bubble = lazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);
const goWithout = () => undefined;

/** After which the bubble may be wanted. */
const CALLS: ReadonlySet<TriggerEvent> = new Set(['onPointerMove', 'onFocus']);

type Own = { ref?: Ref<Element> } & Partial<Record<TriggerEvent, (event: SyntheticEvent) => void>>;

/**
 * A word on what an element does. ARIA tooltip: shows on hover after 400 ms and on focus at once, may be hovered,
 * Esc hides it.
 */
export function Tooltip({ content, children, describes = true, side = 'top' }: TooltipProps) {
  const { ref: ownRef, ...own } = children.props as Own;
  const element = useRef<Element>(null);
  const [events] = useState(triggerEvents);
  // Most are never seen: what shows it comes with the first sign of interest, beside the element, which stays.
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
