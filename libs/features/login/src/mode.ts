import { useState } from 'react';

/** By name and password, or by a code that is sent to a phone. */
export const MODES = ['name', 'phone'] as const;
export type Mode = (typeof MODES)[number];

/** The flags of the configuration. Source: product spec, section 5. */
const FLAGS = { name: 'isNameLogin', phone: 'isTelLogin' } as const;

const STORAGE_KEY = 'login_mode';

const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value);

function keptMode(): Mode {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return isMode(kept) ? kept : 'name';
  } catch {
    return 'name';
  }
}

/** What may be chosen between, and what is chosen; this browser remembers it. */
export function useMode(config: Record<string, string> | undefined) {
  const [chosen, setChosen] = useState(keptMode);
  // Until the server has spoken, and where it cannot: the way that needs least.
  const modes = config ? MODES.filter((mode) => config[FLAGS[mode]] === '1') : MODES.slice(0, 1);

  const choose = (mode: Mode) => {
    setChosen(mode);
    try {
      localStorage.setItem(STORAGE_KEY, mode);
    } catch {
      // Storage is blocked or full: it is chosen again next time.
    }
  };
  return { modes, mode: modes.includes(chosen) ? chosen : modes[0], choose };
}
