import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

import { and, eq } from 'drizzle-orm';

import { jobFiles } from '../../schema/jobs.table.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { JobLease } from './job-lease.ts';

const CHUNK_BYTES = 256 * 1024;
const MAX_FILE_BYTES = 256 * 1024 * 1024;

const TOO_LARGE = {
  'zh-CN': '文件超过{max} MiB，请缩小筛选范围',
  'en-US': 'The file exceeds {max} MiB. Narrow the filter',
};

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A file that was written by a job. */
export interface StoredFile {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** Writes the file of a job in chunks, so that it is never in memory as a whole. */
export class JobFileWriter {
  size = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #seq = 0;
  readonly #lease: JobLease;
  readonly #maxBytes: number;

  constructor(lease: JobLease, maxBytes = MAX_FILE_BYTES) {
    this.#lease = lease;
    this.#maxBytes = maxBytes;
  }

  /**
   * @param done rows of the file so far
   * @throws 422 if the file gets too large, LeaseLostError, JobCancelledError
   */
  async write(text: string, done: number): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    if (this.size > this.#maxBytes) throw new AppError(422, TOO_LARGE, { max: this.#maxBytes / 1024 / 1024 });
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= CHUNK_BYTES) await this.flush(done);
    else await this.#lease.report(done);
  }

  async flush(done: number): Promise<void> {
    if (this.#pendingBytes === 0) return;
    // In another thread; the embedded database takes several times as long for the plain text.
    const bytes = await compress(Buffer.concat(this.#pending), { level: constants.Z_BEST_SPEED });
    this.#pending = [];
    this.#pendingBytes = 0;
    await this.#lease.saveChunk(this.#seq++, bytes, done);
  }
}

/** Reads the chunks one by one, as fast as the client accepts them. */
export async function* readJobFile(db: Database, jobId: number, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  for (let seq = 0; read < size; seq += 1) {
    const [chunk] = await db
      .select({ bytes: jobFiles.bytes })
      .from(jobFiles)
      .where(and(eq(jobFiles.jobId, jobId), eq(jobFiles.seq, seq)));
    if (!chunk) throw new Error(`chunk ${seq} of job ${jobId} is missing`);
    const bytes = await decompress(chunk.bytes);
    read += bytes.length;
    yield bytes;
  }
}
