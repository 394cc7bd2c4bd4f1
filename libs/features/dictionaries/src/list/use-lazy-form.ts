import { type ComponentType, useCallback, useMemo, useState } from 'react';

import { showToast, translate } from '@backroom/ui';

import { listText } from './list.text.ts';

interface FormProps {
  /** What is to be changed; null makes a new one. */
  record: unknown;
}

/**
 * A form whose code comes when somebody is about to use it.
 *
 * @param load keep it outside the component.
 */
export function useLazyForm<Props extends FormProps>(load: () => Promise<ComponentType<Props>>) {
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);
  const [opened, setOpened] = useState<{ record: Props['record'] } | null>(null);
  const close = useCallback(() => setOpened(null), []);

  const prepare = useCallback(() => {
    // Whoever only passes by does not hear of a failure; `open` tries again.
    load().then(
      (form) => setForm(() => form),
      () => undefined,
    );
  }, [load]);

  const open = useCallback(
    async (record: Props['record']) => {
      try {
        const form = await load();
        setForm(() => form);
        setOpened({ record });
      } catch {
        showToast({ tone: 'error', message: translate(listText, 'formFailed') });
      }
    },
    [load],
  );

  return useMemo(() => ({ Form, opened, prepare, open, close }), [Form, opened, prepare, open, close]);
}
