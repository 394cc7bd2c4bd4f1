import { createContext, type ReactNode, use, useMemo } from 'react';

import { getMonthOf } from '@backroom/contract/calendar';
import { DEFAULT_THRESHOLDS, type PlanThresholds } from '@backroom/contract/month-plan';
import { getShortfall, getStanding, type Standing } from '@backroom/contract/month-plan/rules';
import { useBusinessDay } from '@backroom/ui';

import type { Sums } from '../model/plan-rows.ts';

/** Judges what a cell compares; column 0 is the sum. */
interface Judge {
  getStanding: (sums: Sums, column: number) => Standing | null;
  /** The step of the tint of a month; undefined: none. */
  getHeat: (sums: Sums) => number | undefined;
}

export const StandingContext = createContext<Judge>({ getStanding: () => null, getHeat: () => undefined });

const TONES = { onPlan: undefined, behind: 'warning', farBehind: 'danger' } as const;

/** The colour of a difference or a completion that stands as text. */
export function useTone(): (sums: Sums, column: number) => 'warning' | 'danger' | undefined {
  const { getStanding } = use(StandingContext);
  return (sums, column) => TONES[getStanding(sums, column) ?? 'onPlan'];
}

interface StandingsProps {
  thresholds: PlanThresholds | undefined;
  /** `YYYY-MM`, or a year. */
  period: string;
  children: ReactNode;
}

/** Judges the figures of a month or a year. A period that is not over is never far behind. */
export function Standings({ thresholds = DEFAULT_THRESHOLDS, period, children }: StandingsProps) {
  const current = getMonthOf(useBusinessDay());
  const judge = useMemo<Judge>(
    () => ({
      getStanding: (sums, column) => getStanding(sums, thresholds, isRunning(period, column, current)),
      getHeat: (sums) => getShortfall(sums, thresholds) || undefined,
    }),
    [thresholds, period, current],
  );
  return <StandingContext value={judge}>{children}</StandingContext>;
}

/** Whether a column ends in the current month or later. What is compared of a day is over. */
function isRunning(period: string, column: number, current: string): boolean {
  if (column === 0) return period >= current.slice(0, period.length);
  return period.length === 'YYYY'.length && `${period}-${String(column).padStart(2, '0')}` >= current;
}
