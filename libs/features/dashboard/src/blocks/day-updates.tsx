import { useRefetchHome } from '@backroom/client/home-blocks';
import { useNewDay } from '@backroom/ui';

/** Refetches the home page when a day begins while it is open. Renders nothing. */
export function DayUpdates() {
  useNewDay(useRefetchHome());
  return null;
}
