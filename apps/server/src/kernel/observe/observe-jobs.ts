import { JobCancelledError, LeaseLostError, ShutdownError } from '../jobs/job-lease.ts';
import { jobSeconds } from './metrics.ts';
import { runInSpan, SPAN_KINDS, startRootSpan } from './tracing.ts';

/** What became of a run that has thrown; `left`: another run goes on with the job. */
function getResult(error: unknown): 'failed' | 'cancelled' | 'left' {
  if (error instanceof JobCancelledError) return 'cancelled';
  return error instanceof LeaseLostError || error instanceof ShutdownError ? 'left' : 'failed';
}

/** Measures and traces the run of a job. */
export async function observeJob<Result>(task: string, run: () => Promise<Result>): Promise<Result> {
  const endTimer = jobSeconds.startTimer({ task });
  const span = startRootSpan(`job ${task}`, SPAN_KINDS.internal);
  const end = (result: string) => {
    endTimer({ result });
    span?.end({ 'backroom.job.result': result }, result === 'failed');
  };
  try {
    const value = await runInSpan(span, run);
    end('done');
    return value;
  } catch (error) {
    end(getResult(error));
    throw error;
  }
}
