import { NoticeBell, useOpenNotices } from '@backroom/feature-notices/live';
import { openRightPanel, useOpenPanelTab } from '@backroom/layout';
import { usePreference } from '@backroom/ui';

/** Opens and closes the notices in the right panel. */
export function ShellBell() {
  const count = useOpenNotices().length;
  const isCounted = usePreference('notices') === 'on';
  const isOpen = useOpenPanelTab() === 'notices';
  return (
    <NoticeBell
      count={isCounted ? count : undefined}
      aria-expanded={isOpen}
      data-toggles-panel=""
      onClick={({ currentTarget }) => openRightPanel(isOpen ? null : 'notices', currentTarget)}
    />
  );
}
