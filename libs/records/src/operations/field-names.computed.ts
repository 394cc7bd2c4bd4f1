import type { Language } from '@backroom/contract';
import { type Resource, resources } from '@backroom/contract/resources';

type FieldNames = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const getNames = ({ fields }: Resource): FieldNames =>
  Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]));

/** Names of the fields in the changes, by record type. */
export const fieldNames: Readonly<Record<string, FieldNames>> = Object.fromEntries(
  Object.values(resources).map((resource: Resource) => [resource.type, getNames(resource)]),
);
