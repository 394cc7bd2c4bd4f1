import { useCallback } from 'react';

import type { ActorKind } from '@backroom/contract/oper-log';
import { useText } from '@backroom/ui';

import { actorNameText } from './actor-name.text.ts';

/** Shows who has made an entry of the operation log: a name alone is that of a person. */
export function useActorName(): (actor: { actorKind: ActorKind; userName: string }) => string {
  const t = useText(actorNameText);
  return useCallback(({ actorKind, userName }) => t(actorKind, { name: userName }), [t]);
}
