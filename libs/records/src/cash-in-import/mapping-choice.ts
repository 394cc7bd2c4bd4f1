import {
  findMappingProblem,
  type MappingProblem,
  type TillColumnUse,
  type TillFilePreview,
  type TillMapping,
} from '@backroom/contract/cash-in';

/** A store that a file without a column of stores may be of. */
export interface ImportStore {
  storeId: number;
  storeName: string;
}

/** What a person has chosen for the columns of a file. */
export interface MappingChoice {
  columns: TillColumnUse[];
  /** By word of the method column: a method, `IGNORED`, or empty as long as nothing was chosen. */
  words: Readonly<Record<string, string>>;
  storeId: number;
  year: number;
  allMethods: boolean;
}

/** Rows with this word are not imported. */
export const IGNORED = '-';

/** What was remembered, or else what the headings say. */
export function proposeMapping(preview: TillFilePreview, stores: readonly ImportStore[], today: string): MappingChoice {
  const { columns, remembered } = preview;
  const known = remembered?.mapping;
  const [only, ...others] = stores;
  const isOffered = stores.some(({ storeId }) => storeId === known?.storeId);
  const words = columns.flatMap((column) => column.words.map(({ text, method }) => [text, method] as const));
  const chosen = (known?.words ?? []).map(({ text, method }) => [text, method || IGNORED] as const);
  return {
    columns: (known?.columns ?? columns.map(({ use }) => use)) as TillColumnUse[],
    words: Object.fromEntries([...words, ...chosen]),
    storeId: known && isOffered ? known.storeId : only && others.length === 0 ? only.storeId : 0,
    // That of a former file is not the one of this file.
    year: Number(today.slice(0, 'YYYY'.length)),
    allMethods: known?.allMethods ?? false,
  };
}

/** The column that names the method of each row. */
export const findMethodColumn = ({ columns }: TillFilePreview, choice: MappingChoice) =>
  columns[choice.columns.indexOf('method')];

/** Whether the days of the file need a year. */
export const needsYear = ({ columns }: TillFilePreview, choice: MappingChoice): boolean =>
  columns[choice.columns.indexOf('day')]?.hasShortDays === true;

/** Why the file cannot be checked yet; null: it can. */
export function findChoiceProblem(preview: TillFilePreview, choice: MappingChoice): MappingProblem | 'noWord' | null {
  const problem = findMappingProblem(choice);
  if (problem) return problem;
  const words = findMethodColumn(preview, choice)?.words ?? [];
  return words.some(({ text }) => (choice.words[text] ?? '') === '') ? 'noWord' : null;
}

/** How the file is read; words that mean what the server knows are not repeated. */
export function toMapping(preview: TillFilePreview, choice: MappingChoice): TillMapping {
  const words = findMethodColumn(preview, choice)?.words ?? [];
  const changed = words.filter(({ text, method }) => choice.words[text] !== method);
  return {
    sheet: preview.sheet,
    headRow: preview.headRow,
    columns: choice.columns,
    words: changed.map(({ text }) => {
      const word = choice.words[text] ?? '';
      return { text, method: word === IGNORED ? '' : word };
    }),
    storeId: choice.columns.includes('store') ? 0 : choice.storeId,
    year: needsYear(preview, choice) ? choice.year : 0,
    allMethods: choice.allMethods,
  };
}
