import { formatDistribution } from './find-changes.ts';
import { PLACEMENTS } from './placements.ts';
import { readSchema } from './read-schema.ts';

/** Prints what a distributed PostgreSQL needs of the schema. */
console.log(formatDistribution(readSchema(), PLACEMENTS));
