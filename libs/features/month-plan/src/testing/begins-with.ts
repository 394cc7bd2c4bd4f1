/** The name of a day of a calendar begins with this text; the other lines that the cell shows follow. */
export const beginsWith =
  (text: string) =>
  (name: string): boolean =>
    name.startsWith(text) && !/^\d/.test(name.slice(text.length));
