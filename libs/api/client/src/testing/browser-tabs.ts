import { eventBus } from '../events/event-bus.api.ts';

/**
 * Installs fakes of `BroadcastChannel`, and of `navigator.locks` for a single name.
 *
 * @returns the open channels
 */
export function installBrowserTabs(): ReadonlySet<EventTarget> {
  const channels = new Set<EventTarget & { name: string }>();
  class FakeBroadcastChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      if (!channels.has(this)) throw new Error('Channel is closed');
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })));
      }
    }
    close() {
      channels.delete(this);
    }
  }
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, callback: () => Promise<unknown>) => {
    const previous = last.catch(() => undefined);
    const aborted = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
    let hasStarted = false;
    const execution = previous.then(() => {
      if (signal.aborted) return undefined;
      hasStarted = true;
      return callback();
    });
    last = execution;
    return Promise.race([execution, aborted.catch((cause: Error) => (hasStarted ? execution : Promise.reject(cause)))]);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: FakeBroadcastChannel,
    configurable: true,
    writable: true,
  });
  return channels;
}

/** Removes the fakes: neither locks nor channels, as on plain http. Forgets what the tab has received. */
export function removeBrowserTabs(): void {
  eventBus.forget();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

/** Sets the visibility of the page. */
export function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
