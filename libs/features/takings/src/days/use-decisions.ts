import { useRef, useState } from 'react';

import { useCan } from '@backroom/auth';
import { useReopenTakingsDayMutation, useReviewTakingsDayMutation } from '@backroom/client/takings';
import type { Access } from '@backroom/contract';
import { takingsContract, type TakingsDayData } from '@backroom/contract/takings';
import { useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { daysText } from './days.text.ts';

interface DecisionsProps {
  /** The day at hand as the server has sent it; undefined while it is loading or not open. */
  day: TakingsDayData | undefined;
  /** Called with the day after the decision, and what it was. */
  onDecided: (day: TakingsDayData, message: string) => void;
  /** Why a key has no effect, and the right that it needs. */
  onRefused: (message: string, missing?: Access) => void;
}

/** What one decides about a day: to accept its difference, or to reopen it with a reason. */
export function useDecisions({ day, onDecided, onRefused }: DecisionsProps) {
  const t = useText(daysText);
  const { formatFullDay } = useDayFormat();
  const canReview = useCan(takingsContract.review.access);
  const canReopen = useCan(takingsContract.reopen.access);
  const [review, reviewing] = useReviewTakingsDayMutation();
  const [reopen, reopening] = useReopenTakingsDayMutation();
  const [reopened, setReopened] = useState<TakingsDayData | null>(null);
  // A key that repeats must send one request.
  const isInFlight = useRef(false);
  const name = (of: TakingsDayData) => ({ store: of.storeName, day: formatFullDay(of.day) });

  async function accept(): Promise<void> {
    if (!day || isInFlight.current) return;
    if (day.sign !== 'difference') return onRefused(t('cannotAccept', name(day)));
    if (!canReview || !day.may.review) return onRefused(t('noRightToAccept'), takingsContract.review.access);
    isInFlight.current = true;
    const { data } = await review({ body: { storeId: day.storeId, day: day.day, version: day.version } });
    isInFlight.current = false;
    if (data) onDecided(data, t('accepted', name(data)));
  }

  function askReason(): void {
    if (!day) return;
    if (day.state !== 'closed' && day.state !== 'autoClosed') return onRefused(t('cannotReopen', name(day)));
    if (!canReopen || !day.may.reopen) return onRefused(t('noRightToReopen'), takingsContract.reopen.access);
    setReopened(day);
  }

  /** @returns whether the day is open again */
  async function sendReason(reason: string): Promise<boolean> {
    if (!reopened || isInFlight.current) return false;
    isInFlight.current = true;
    const { storeId, day: of, version } = reopened;
    const { data } = await reopen({ body: { storeId, day: of, version, reason } });
    isInFlight.current = false;
    if (!data) return false;
    setReopened(null);
    onDecided(data, t('reopenedDay', name(data)));
    return true;
  }

  return {
    accept,
    askReason,
    mayAccept: canReview && day?.may.review === true && day.sign === 'difference',
    mayReopen: canReopen && day?.may.reopen === true,
    isPending: reviewing.isLoading || reopening.isLoading,
    /** The day whose reason is being written. */
    reopened,
    sendReason,
    cancelReason: () => setReopened(null),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
