import { type RecordType, resources } from '@backroom/contract/resources';

const toTag = (type: string) => type.charAt(0).toUpperCase() + type.slice(1);

/** The tag of the records of each resource: its record type with a capital. */
export const RESOURCE_TAGS = Object.keys(resources).map(toTag) as Capitalize<RecordType>[];
