/**
 * Installs fakes of `BroadcastChannel` and `navigator.locks` for a single name each.
 *
 * @returns the open channels
 */
export function installTabs(): ReadonlySet<EventTarget> {
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      if (!channels.has(this)) throw new Error('Channel is closed');
      for (const other of channels) {
        if (other === this) continue;
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })));
      }
    }
    close() {
      channels.delete(this);
    }
  }
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const before = last.catch(() => undefined);
    const aborted = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
    let isIn = false;
    const turn = before.then(() => {
      if (signal.aborted) return undefined;
      isIn = true;
      return work();
    });
    last = turn;
    return Promise.race([turn, aborted.catch((cause: Error) => (isIn ? turn : Promise.reject(cause)))]);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true, writable: true });
  return channels;
}

/** Removes the fakes: neither locks nor channels, as on plain http. */
export function removeTabs(): void {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

/** Sets the visibility of the page. */
export function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
