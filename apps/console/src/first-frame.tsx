import { Mark, useText } from '@backroom/ui';

import { guardText } from './guard.text.ts';

/** Placeholder of the shell while the session loads. Its styles are in index.html, which paints it first. */
export function FirstFrame({ shape }: { shape: 'shell' | 'login' }) {
  const t = useText(guardText);
  return (
    <div className="first-frame" data-shape={shape} aria-busy="true" role="status" aria-label={t('loading')}>
      <div />
      <div />
      <Mark size="huge" door="opening" />
    </div>
  );
}
