import type { SeeAsRequest } from '@backroom/auth';
import { SeeAsDialog } from '@backroom/feature-roles/see-as';
import { useUnsavedTitles } from '@backroom/layout';

import { restartEverywhere } from '../../watch-session.ts';

/** Asks before the console is seen as someone else, which closes all pages. */
export function SeeAsQuestion({ request, onClose }: { request: SeeAsRequest; onClose: () => void }) {
  return (
    <SeeAsDialog request={request} unsaved={useUnsavedTitles(true)} onStarted={restartEverywhere} onClose={onClose} />
  );
}
