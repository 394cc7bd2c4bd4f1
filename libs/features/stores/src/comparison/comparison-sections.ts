import type { ComparedStore, StoreComparison } from '@backroom/contract/store-comparison';

/** A line of the comparison: a value of each store, in their order. */
export interface ComparisonRow {
  id: string;
  label: string;
  values: readonly string[];
  /** What a store has more or less than the first one. */
  notes: readonly string[];
  /** Of configuration: amounts and people of stores always differ. */
  isDifferent: boolean;
}

export interface ComparisonSection {
  id: 'money' | 'people' | 'roles' | 'configuration';
  rows: readonly ComparisonRow[];
}

/** How one property of a store is shown. */
interface Property {
  id: string;
  label: string;
  show: (compared: ComparedStore) => string;
  /** How it differs from the first store, in words. */
  note?: (compared: ComparedStore, first: ComparedStore) => string;
}

/** Formats and names in the language of the user. */
export interface ComparisonTexts {
  labels: Readonly<Record<'planTotal' | 'actualTotal' | 'difference' | 'completion' | 'peopleCount', string>>;
  notVisible: string;
  formatAmount: (cents: number | null, currency: string) => string;
  formatRatio: (ratio: number | null) => string;
  /** The difference between two amounts, as an amount and, of what is no difference itself, in percent. */
  formatDelta: (own: number | null, first: number | null, hasShare: boolean) => string;
  /** The difference between two ratios, in percentage points. */
  formatPoints: (own: number | null, first: number | null) => string;
  formatCount: (count: number) => string;
  formatNames: (count: number, names: readonly string[]) => string;
  formatMonth: (month: string) => string;
  /** Label and text of each setting of a store. */
  configuration: readonly { id: string; label: string; show: (store: ComparedStore['store']) => string }[];
}

function toRow(
  { id, label, show, note }: Property,
  stores: readonly ComparedStore[],
  isMarked: boolean,
): ComparisonRow {
  const [first] = stores;
  const values = stores.map(show);
  return {
    id,
    label,
    values,
    notes: stores.map((compared) => (note && first && compared !== first ? note(compared, first) : '')),
    isDifferent: isMarked && new Set(values).size > 1,
  };
}

/** The members of the lists of all stores, each once, in their order. */
const listDistinct = <Item>(lists: readonly (readonly Item[])[], getId: (item: Item) => number): Item[] => [
  ...new Map(lists.flat().map((item) => [getId(item), item])).values(),
];

function listMoney({ months, stores }: StoreComparison, texts: ComparisonTexts): Property[] {
  const { labels, formatAmount, formatRatio, formatMonth, formatDelta, formatPoints } = texts;
  // Amounts of several currencies are not mistaken for each other.
  const isMixed = new Set(stores.map(({ store }) => store.currency)).size > 1;
  const amount = (cents: number | null, { store }: ComparedStore) => formatAmount(cents, isMixed ? store.currency : '');
  // Amounts of several currencies have no difference.
  const delta = (own: number | null, first: number | null, hasShare = true) =>
    isMixed ? '' : formatDelta(own, first, hasShare);
  const total = (id: 'plan' | 'actual' | 'difference', label: string): Property => ({
    id,
    label,
    show: (compared) => amount(compared.totals[id], compared),
    note: (compared, first) => delta(compared.totals[id], first.totals[id], id !== 'difference'),
  });
  return [
    total('plan', labels.planTotal),
    total('actual', labels.actualTotal),
    total('difference', labels.difference),
    {
      id: 'completion',
      label: labels.completion,
      show: (compared) => formatRatio(compared.totals.completion),
      note: (compared, first) => formatPoints(compared.totals.completion, first.totals.completion),
    },
    ...months.map((month, index): Property => ({
      id: month,
      label: formatMonth(month),
      show: (compared) =>
        [compared.actual, compared.plan].map((list) => amount(list[index] ?? null, compared)).join(' / '),
      note: (compared, first) => delta(compared.actual[index] ?? null, first.actual[index] ?? null),
    })),
  ];
}

function listPeople({ stores }: StoreComparison, texts: ComparisonTexts): Property[] {
  const { labels, notVisible, formatCount, formatNames } = texts;
  const posts = listDistinct(
    stores.map(({ staff }) => staff?.posts ?? []),
    ({ postId }) => postId,
  );
  return [
    {
      id: 'count',
      label: labels.peopleCount,
      show: ({ staff }) => (staff ? formatCount(staff.count) : notVisible),
    },
    ...posts.map(({ postId, postName }): Property => {
      const find = ({ staff }: ComparedStore) => staff?.posts.find((post) => post.postId === postId);
      return {
        id: String(postId),
        label: postName,
        show: (compared) => formatNames(find(compared)?.count ?? 0, find(compared)?.names ?? []),
      };
    }),
  ];
}

function listRoles({ stores }: StoreComparison, { formatCount }: ComparisonTexts): Property[] {
  const roles = listDistinct(
    stores.map(({ staff }) => staff?.roles ?? []),
    ({ roleId }) => roleId,
  );
  return roles.map(({ roleId, roleName }) => ({
    id: String(roleId),
    label: roleName,
    show: ({ staff }) => formatCount(staff?.roles.find((role) => role.roleId === roleId)?.userCount ?? 0),
  }));
}

/** What is shown of a comparison, by section. */
export function createSections(comparison: StoreComparison, texts: ComparisonTexts): ComparisonSection[] {
  const toRows = (properties: readonly Property[], isMarked = false) =>
    properties.map((each) => toRow(each, comparison.stores, isMarked));
  return [
    { id: 'money', rows: toRows(listMoney(comparison, texts)) },
    { id: 'people', rows: toRows(listPeople(comparison, texts)) },
    { id: 'roles', rows: toRows(listRoles(comparison, texts)) },
    {
      id: 'configuration',
      rows: toRows(
        texts.configuration.map(({ id, label, show }) => ({ id, label, show: ({ store }) => show(store) })),
        true,
      ),
    },
  ];
}
