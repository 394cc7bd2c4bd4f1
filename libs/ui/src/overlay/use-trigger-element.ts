import { type Ref, type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

import { assignRef, createTriggerEventBuffer, type TriggerEventBuffer } from './trigger-proxy.tsx';

/** The element of an overlay that is loaded on demand; `element` and `events` are for its `TriggerProxy`. */
interface TriggerElement<Node extends Element> {
  ref: RefCallback<Node>;
  element: RefObject<Node | null>;
  events: TriggerEventBuffer;
}

/** @param ownRef ref of the caller for the same element */
export function useTriggerElement<Node extends Element>(ownRef: Ref<Node> | undefined): TriggerElement<Node> {
  const element = useRef<Node>(null);
  const [events] = useState(createTriggerEventBuffer);
  const ref = useCallback(
    (node: Node | null) => {
      element.current = node;
      return assignRef(ownRef, node);
    },
    [ownRef],
  );
  return { ref, element, events };
}
