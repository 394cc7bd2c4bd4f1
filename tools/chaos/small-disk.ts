import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { Company, Options } from './company.ts';

const MEGABYTES = 256;

/** A disk of one server that can be filled. */
export interface SmallDisk {
  options: Options;
  /** Path of a new file beside the data of the server, as this process sees it. */
  getBallast(company: Company): string;
}

/** A mount namespace, which users may create in a user namespace, and root without one. */
const NAMESPACES = [['--user', '--map-root-user', '--mount'], ['--mount']] as const;

const mountWithin = (directory: string) => `mount -t tmpfs -o size=${MEGABYTES}m tmpfs '${directory}'`;

const isAllowed = (flags: readonly string[]) =>
  spawnSync('unshare', [...flags, 'sh', '-c', mountWithin('/mnt')]).status === 0;

/**
 * The file system at `SMALL_DISK`, else one of its own in a namespace of the server.
 *
 * @throws an error that names what to set.
 */
export function findSmallDisk(): SmallDisk {
  const parent = process.env.SMALL_DISK;
  if (parent !== undefined)
    return { options: { parent }, getBallast: ({ dataDirectory }) => join(dataDirectory, 'ballast') };
  const flags = NAMESPACES.find(isAllowed);
  if (flags === undefined)
    throw new Error('No mount namespace is allowed: set SMALL_DISK to a folder on a small disk.');
  return {
    options: {
      within: (directory) => ['unshare', ...flags, 'sh', '-c', `${mountWithin(directory)} && exec "$@"`, 'sh'],
    },
    // The mount is only seen through the process.
    getBallast: (fault) => `/proc/${fault.server().pid}/root${fault.dataDirectory}/ballast`,
  };
}
