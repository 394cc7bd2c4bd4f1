import type { Job } from '@backroom/contract/jobs';

/** Thrown by a handler of the fake server: an error response. */
export class FakeApiError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Thrown by a handler of the fake server: the request has become a background job. */
export class FakeJobStarted extends FakeApiError {
  constructor(job: Job) {
    super(202, 'accepted', job);
  }
}

type TransportFailure = 'offline' | 'timeout' | { status: number; body: string; type?: string };

/** Thrown by a handler of the fake server: no response, or an invalid one. */
export class FakeTransportError extends Error {
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure) {
    super('transport failure');
    this.failure = failure;
  }
}
