import { JobCancelledError, LeaseLostError, ShutdownError } from '../jobs/job-lease.ts';
import { jobSeconds } from './metrics.ts';

export type JobResult = 'done' | 'failed' | 'cancelled' | 'left';

/** What became of a run that has thrown; `left`: another run goes on with the job. */
export function getResult(error: unknown): JobResult {
  if (error instanceof JobCancelledError) return 'cancelled';
  return error instanceof LeaseLostError || error instanceof ShutdownError ? 'left' : 'failed';
}

/** Measures the run of a job from now until the function that it returns is called. */
export function startJob(task: string): (result: JobResult) => void {
  const end = jobSeconds.startTimer({ task });
  return (result) => void end({ result });
}
