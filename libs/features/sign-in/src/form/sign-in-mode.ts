import { useState } from 'react';

/** By user name and password, or by a code sent by SMS. */
export const MODES = ['name', 'phone'] as const;
export type Mode = (typeof MODES)[number];

/** Configuration flags that enable the modes. See docs/product.md, "Sign-in". */
const MODE_FLAGS = { name: 'isNameLogin', phone: 'isTelLogin' } as const;

/** Other servers of the API may send no flags, and numbers or booleans as well. */
const CLOSED: readonly string[] = ['0', 'false'];

const STORAGE_KEY = 'login_mode';

const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value);

function readStoredMode(): Mode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isMode(stored) ? stored : 'name';
  } catch {
    return 'name';
  }
}

/** The enabled modes and the chosen one, which is stored in the browser. */
export function useSignInMode(config: Record<string, string> | undefined) {
  const [chosen, setChosen] = useState(readStoredMode);
  // Until the configuration is loaded, or if it fails to load: only the first mode.
  const modes = config ? MODES.filter((mode) => !CLOSED.includes(String(config[MODE_FLAGS[mode]]))) : MODES.slice(0, 1);

  const choose = (mode: Mode) => {
    setChosen(mode);
    try {
      localStorage.setItem(STORAGE_KEY, mode);
    } catch {
      // Storage is blocked or full; the choice lasts until reload.
    }
  };
  return { modes, mode: modes.includes(chosen) ? chosen : modes[0], choose };
}
