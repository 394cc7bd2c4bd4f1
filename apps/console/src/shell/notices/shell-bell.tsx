import { NoticeBell } from '@backroom/feature-notices/bell';
import { openRightPanel, useOpenPanelTab } from '@backroom/layout';

/** Opens and closes the notices in the right panel. */
export function ShellBell() {
  const isOpen = useOpenPanelTab() === 'notices';
  return (
    <NoticeBell
      aria-expanded={isOpen}
      data-toggles-panel=""
      onClick={({ currentTarget }) => openRightPanel(isOpen ? null : 'notices', currentTarget)}
    />
  );
}
