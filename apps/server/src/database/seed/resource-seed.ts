import type { Transaction } from '../../kernel/database/database.ts';

/** What the first start stores of a resource. */
export interface ResourceSeed {
  /** Its page in the system menu. Icon, path, permissions and buttons are those of the descriptor. */
  menu: {
    menuName: string;
    title: string;
    /** The plural, which the button of the export repeats. */
    titleEn: string;
    sort: number;
  };
  insertDemo?: (tx: Transaction) => Promise<unknown>;
}
