/** Thrown by a fake: the server says no. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type How = 'offline' | 'timeout' | { status: number; body: string; type?: string };

/** Thrown by a fake: no answer, or one that is not ours. */
export class Broken extends Error {
  readonly how: How;

  constructor(how: How) {
    super('broken wire');
    this.how = how;
  }
}
