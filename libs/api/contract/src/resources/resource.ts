import type { Endpoint, ParsedArgOf } from '../endpoint/endpoint.ts';
import type { Language } from '../values/language.ts';
import type { Field } from './field.ts';

/** The endpoints of a resource, by name; a descriptor reads those of its list and of a new record. */
type ResourceContract = Readonly<Record<string, Endpoint>>;

/** What the form of a new record has; the compiler asks for a label of each. */
type InputField<Contract> = Contract extends { create: infer Create extends Endpoint }
  ? ParsedArgOf<Create> extends { body: infer Body }
    ? keyof Body & string
    : never
  : never;

type FieldsOf<Contract> = Readonly<Record<InputField<Contract>, Field>> & Readonly<Record<string, Field>>;

/** What is known of a resource, stated once: lists of pages, names, columns and labels are read from it. */
export interface Resource<Contract = ResourceContract> {
  /** In the operation log, in jobs and in the history; its key in the list of all resources. */
  type: Uncapitalize<string>;
  /** One record, by language. */
  names: Readonly<Record<Language, string>>;
  /** Page of its list, which is also that of a single record. Absent without such a page. */
  path?: `/${string}`;
  /** Page of a single record, with `{id}`. */
  recordPath?: `/${string}{id}${string}`;
  /** In the menu, with `path`. */
  icon?: string;
  /** The endpoints; `list` is requested with the page, `create` is offered in the palette. */
  contract?: Contract;
  /** Members of a record that are its id and its name. */
  idField?: string;
  nameField?: string;
  /** Member with the English name, if a record has both; it may be empty. */
  englishNameField?: string;
  /** Labels and kinds, in the order of the form, of exports, and of the history. */
  fields: FieldsOf<Contract>;
}
