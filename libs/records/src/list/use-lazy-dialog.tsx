import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

import { showToast, translate } from '@backroom/ui';

import { listText } from './list.text.ts';

/** Props of every record dialog. */
export interface RecordDialogProps<Row> {
  /** Null creates a new record. */
  record: Row | null;
  /** Values that the form of a new record is filled with. */
  preset?: object | undefined;
  onClose: () => void;
}

export interface LazyDialog<Row> {
  /** Loads the code ahead of use. */
  preload: () => void;
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
export function useLazyDialog<Row, Rest extends object = object>(
  load: () => Promise<ComponentType<RecordDialogProps<Row> & Rest>>,
  rest: Rest = {} as Rest,
): LazyDialog<Row> {
  const [Dialog, setDialog] = useState<ComponentType<RecordDialogProps<Row> & Rest> | null>(null);
  const [opened, setOpened] = useState<{ record: Row | null } | null>(null);
  const close = useCallback(() => setOpened(null), []);

  const preload = useCallback(() => {
    // Preload errors are ignored; `open` retries.
    load().then(
      (component) => setDialog(() => component),
      () => undefined,
    );
  }, [load]);

  const open = useCallback(
    async (record: Row | null) => {
      try {
        const component = await load();
        setDialog(() => component);
        setOpened({ record });
      } catch {
        showToast({ tone: 'error', message: translate(listText, 'formFailed') });
      }
    },
    [load],
  );

  const element = Dialog && opened && <Dialog {...rest} record={opened.record} onClose={close} />;
  return { preload, open, element };
}
