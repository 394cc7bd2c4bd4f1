export interface PageTab {
  id: string;
  title: string;
  /** Always first, cannot be closed or moved: the home page. */
  affix?: boolean;
  /** Pinned by the user; must be unpinned before it can be closed. */
  pinned?: boolean;
  /** Has unsaved changes. */
  dirty?: boolean;
}

export interface PageTabsProps {
  /** In display order: affix, pinned, the others. */
  tabs: readonly PageTab[];
  /** Id of the active page; if it is not among the tabs, none is selected. */
  active: string;
  /** Id of the element that contains the page. */
  panelId?: string;
  onActivate: (id: string) => void;
  /** The caller confirms unsaved changes before it removes the tab. */
  onClose: (id: string) => void;
  onCloseOthers: (id: string) => void;
  onCloseAll: () => void;
  /** If set, the tabs before a tab can be closed. */
  onCloseLeft?: (id: string) => void;
  /** If set, the tabs after a tab can be closed. */
  onCloseRight?: (id: string) => void;
  /** If set, the last closed tab can be reopened. */
  onReopen?: () => void;
  onRefresh: (id: string) => void;
  /** If set, tabs can be moved by pointer, keyboard and menu. */
  onReorder?: (ids: readonly string[]) => void;
  /** If set, tabs can be pinned. The caller sorts pinned tabs after the affix ones. */
  onPin?: (id: string, pinned: boolean) => void;
}
