import { useSyncExternalStore } from 'react';

import { Icon, IconButton, useText } from '@backroom/ui';

import { isFullscreenSupported, toggleFullscreen } from './fullscreen.ts';
import { layoutText } from './layout.text.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether the page is in full screen through the Fullscreen API; F11 is not detectable. */
const useFullscreen = () => useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));

/** Toggles full screen; renders nothing where it is not supported. */
export function FullscreenButton() {
  const t = useText(layoutText);
  const isFullscreen = useFullscreen();
  if (!isFullscreenSupported()) return null;
  return (
    <IconButton
      label={t(isFullscreen ? 'leaveFullscreen' : 'fullscreen')}
      icon={<Icon name={isFullscreen ? 'minimize' : 'maximize'} />}
      onClick={toggleFullscreen}
    />
  );
}
