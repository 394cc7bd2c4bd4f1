import { useSyncExternalStore } from 'react';

import { Icon, IconButton, useText } from '@backroom/ui';

import { hasFullscreen, toggleFullscreen } from './fullscreen.ts';
import { layoutText } from './layout.text.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether this page fills the screen by its own wish; F11 is the browser's, which tells nobody. */
const useFullscreen = () => useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));

/** Lets the console fill the screen; not there where the browser does not allow it. */
export function FullscreenButton() {
  const t = useText(layoutText);
  const isFull = useFullscreen();
  if (!hasFullscreen()) return null;
  return (
    <IconButton
      label={t(isFull ? 'leaveFullscreen' : 'fullscreen')}
      icon={<Icon name={isFull ? 'minimize' : 'maximize'} />}
      onClick={toggleFullscreen}
    />
  );
}
