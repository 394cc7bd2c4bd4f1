import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

import { showToast, translate } from '@backroom/ui';

import { listText } from './list.text.ts';

/** Props of every record dialog. */
export interface RecordFormProps<Row> {
  /** Null creates a new record. */
  record: Row | null;
  onClose: () => void;
}

export interface LazyForm<Row> {
  /** Loads the code ahead of use. */
  prepare: () => void;
  open: (record: Row | null) => Promise<void>;
  /** The dialog while it is open. */
  element: ReactNode;
}

/**
 * A dialog whose code is loaded on demand.
 *
 * @param load define it outside the component
 * @param rest additional props of the dialog
 */
export function useLazyForm<Row, Rest extends object = object>(
  load: () => Promise<ComponentType<RecordFormProps<Row> & Rest>>,
  rest: Rest = {} as Rest,
): LazyForm<Row> {
  const [Form, setForm] = useState<ComponentType<RecordFormProps<Row> & Rest> | null>(null);
  const [opened, setOpened] = useState<{ record: Row | null } | null>(null);
  const close = useCallback(() => setOpened(null), []);

  const prepare = useCallback(() => {
    // Preload errors are ignored; `open` retries.
    load().then(
      (form) => setForm(() => form),
      () => undefined,
    );
  }, [load]);

  const open = useCallback(
    async (record: Row | null) => {
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

  const element = Form && opened && <Form {...rest} record={opened.record} onClose={close} />;
  return { prepare, open, element };
}
