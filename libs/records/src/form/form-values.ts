import { type ArgOf, type Endpoint, STATUS_NORMAL } from '@backroom/contract';
import type { Field, FieldKind, Resource } from '@backroom/contract/resources';

/** The body that creates a record. */
type BodyOf<Described> = Described extends { contract: { create: infer Create extends Endpoint } }
  ? ArgOf<Create> extends { body: infer Body }
    ? Body
    : never
  : never;

const BLANKS: Readonly<Partial<Record<FieldKind, unknown>>> = {
  text: '',
  secret: '',
  day: '',
  clock: '',
  moment: null,
  number: 0,
  flag: false,
  status: STATUS_NORMAL,
};

const listFormFields = ({ fields }: Pick<Resource, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, { use }]) => use === undefined);

/** The values of the form of a record. */
export const pickFormValues = <Described extends Pick<Resource, 'fields'>>(
  resource: Described,
  record: BodyOf<Described>,
) =>
  Object.fromEntries(
    listFormFields(resource).map(([name]) => [name, (record as Readonly<Record<string, unknown>>)[name]]),
  ) as BodyOf<Described>;

/** Fields of the kind `other` have no blank value: the form of each resource states theirs. */
type BlankField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: 'other' } ? never : Name;
}[keyof Fields];

/** The values of the form of a new record, by the kinds of its fields. */
export const blankFormValues = <Described extends Pick<Resource, 'fields'>>(resource: Described) =>
  Object.fromEntries(listFormFields(resource).map(([name, { kind }]) => [name, BLANKS[kind]])) as Pick<
    BodyOf<Described>,
    BlankField<Described['fields']> & keyof BodyOf<Described>
  >;
