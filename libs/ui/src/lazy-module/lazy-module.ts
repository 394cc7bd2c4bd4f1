import { useEffect, useEffectEvent, useState } from 'react';

/** A module that is loaded on demand. */
export interface LazyModule<Module> {
  /** Rejects when loading fails: offline, or the chunk was removed by a new release. The next call retries. */
  load: () => Promise<Module>;
  /** Loads ahead of use; errors are ignored. */
  preload: () => void;
  /** The loaded module, or null. */
  peek: () => Module | null;
}

/**
 * @param importModule a dynamic import of a module that is not imported statically elsewhere; even an inline type import
 *   (`import { type X }`) would put it into the chunk of the importer
 */
export function createLazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  const load = async () => (loaded ??= await importModule());
  return { load, preload: () => void load().catch(() => undefined), peek: () => loaded };
}

/**
 * Loads the module while `isEnabled`; returns null until it is loaded. A module that is already loaded is returned in
 * the first render.
 *
 * @param onLoadError called when loading fails
 */
export function useLazyModule<Module>(
  lazyModule: LazyModule<Module>,
  isEnabled: boolean,
  onLoadError: () => void,
): Module | null {
  const [, setLoaded] = useState(lazyModule.peek);
  const loaded = lazyModule.peek();
  const shouldLoad = isEnabled && loaded === null;
  const handleLoadError = useEffectEvent(onLoadError);
  useEffect(() => {
    if (!shouldLoad) return;
    let isCurrent = true;
    lazyModule.load().then(
      (result) => isCurrent && setLoaded(() => result),
      () => isCurrent && handleLoadError(),
    );
    return () => {
      isCurrent = false;
    };
  }, [shouldLoad, lazyModule]);
  return loaded;
}
