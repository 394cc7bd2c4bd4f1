export interface PageTab {
  id: string;
  title: string;
  /** Stays for ever and first: the home page. */
  affix?: boolean;
  /** Put first by the person; can be closed only after it was let loose. */
  pinned?: boolean;
  /** Holds changes that are not saved. */
  dirty?: boolean;
}

export interface PageTabsProps {
  /** In the order shown: affix, pinned, the others. */
  tabs: readonly PageTab[];
  /** Id of the page in sight; one that is not among the tabs marks none. */
  active: string;
  /** Id of the element that holds the page. */
  panelId?: string;
  onActivate: (id: string) => void;
  /** Ask about unsaved changes before the tab goes. */
  onClose: (id: string) => void;
  onCloseOthers: (id: string) => void;
  onCloseAll: () => void;
  /** Given: what stands before a tab can be closed. */
  onCloseLeft?: (id: string) => void;
  /** Given: what stands behind a tab can be closed. */
  onCloseRight?: (id: string) => void;
  /** Given: the tab closed last can be brought back. */
  onReopen?: () => void;
  onRefresh: (id: string) => void;
  /** Given: tabs can be moved, by pointer, keyboard and menu. */
  onReorder?: (ids: readonly string[]) => void;
  /** Given: tabs can be pinned. The caller puts pinned ones after the affix ones. */
  onPin?: (id: string, pinned: boolean) => void;
}
