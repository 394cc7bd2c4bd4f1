import { useCallback, useState } from 'react';

import { type MenuNode } from '@backroom/client/menus';
import { Icon, IconButton, showToast, translate, useText } from '@backroom/ui';

import { menuSearchText } from './menu-search.text.ts';
import { searchKeys, useSearchKey } from './use-search-key.ts';

// Fetched when somebody is about to search: the first page should not wait for it. Nor is its type imported, which
// alone would bind it to the shell.
const loadDialog = async () => (await import('./menu-search-dialog.tsx')).MenuSearchDialog;
const prepare = () => void loadDialog().catch(() => undefined);

/** The button in the top bar, and Ctrl+K or ⌘K anywhere in the shell. */
export function MenuSearch({ menu }: { menu: readonly MenuNode[] }) {
  const t = useText(menuSearchText);
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const open = useCallback(() => {
    loadDialog().then(
      (dialog) => {
        setDialog(() => dialog);
        setIsOpen(true);
      },
      () => showToast({ tone: 'error', message: translate(menuSearchText, 'loadFailed') }),
    );
  }, []);
  useSearchKey(open);

  const keys = searchKeys();
  return (
    <>
      <IconButton
        label={t('titleWithKeys', { keys: keys.shown })}
        icon={<Icon name="search" />}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys.spoken}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      {Dialog && isOpen && <Dialog menu={menu} onClose={close} />}
    </>
  );
}
