/** The field of a form with this name. */
export const findField = (form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;

/** What stands in the field, whether or not an event has announced it. */
export const readField = (form: HTMLFormElement | null, name: string): string => findField(form, name)?.value ?? '';

/** Fills in a field whose value React does not control. */
export function writeField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = findField(form, name);
  if (field) field.value = value;
}
