import { hasAnyPermission, seeAsRequested, selectUser } from '@backroom/auth';
import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';
import { searchApi } from '@backroom/client/search';
import type { ParsedArgOf } from '@backroom/contract';
import { toExplainedTarget, toWhyAddress } from '@backroom/contract/explanations/rules';
import { type Resource, resources } from '@backroom/contract/resources';
import {
  type FoundGroup,
  type FoundRecord,
  type FoundType,
  MAX_NAMED,
  MAX_SEARCH_TEXT,
  type searchContract,
} from '@backroom/contract/search';
import { seeAsContract } from '@backroom/contract/see-as';
import type { FoundEntry, PaletteSource, RecordVerb } from '@backroom/layout';
import { getLanguage, Icon, type Language, MenuIcon, translate } from '@backroom/ui';

import type { AppStore } from '../../store.ts';
import { RECORD_ADDRESSES } from './record-addresses.ts';
import { toEdits } from './record-edits.tsx';
import { createRecordKey, toRecordKey } from './record-keys.ts';
import { recordSearchText } from './record-search.text.ts';

const TYPE_OF_SCOPE: Readonly<Record<string, FoundType>> = { people: 'user', stores: 'store' };

const USERS = '/admin/sys-user';

/** The icons of the pages of the menu, by path. */
type MenuIcons = ReadonlyMap<string, string>;

/** The search of the palette over the records of the company: one request for all kinds. */
export function createRecordSearch(
  store: AppStore,
  menu: readonly NavigationNode[],
): Pick<PaletteSource, 'searchRecords' | 'findRecent'> {
  const icons: MenuIcons = new Map(
    flattenNavigation(menu).flatMap(({ address, icon, fault }) =>
      address.kind === 'page' && !fault ? [[address.path, icon]] : [],
    ),
  );
  const request = (query: ParsedArgOf<typeof searchContract.find>['query']) =>
    store.dispatch(
      // The palette says by itself that it failed.
      searchApi.endpoints.searchRecords.initiate(
        { query, suppressErrors: 'all' },
        { subscribe: false, forceRefetch: true },
      ),
    );
  return {
    searchRecords: async ({ text, scope }, signal) => {
      if (text.length > MAX_SEARCH_TEXT) return [];
      const type = TYPE_OF_SCOPE[scope];
      const search = request({ keyword: text, ...(type && { type }) });
      signal.addEventListener('abort', () => search.abort());
      return (await search.unwrap()).groups.flatMap((group) => toEntries(group, icons, store));
    },
    findRecent: async (recent) => {
      const keys = new Map(
        recent.flatMap((path) => {
          const key = toRecordKey(path);
          return key === null ? [] : [[path, key]];
        }),
      );
      const named = [...new Set(keys.values())].slice(0, MAX_NAMED);
      if (named.length === 0) return new Map();
      const { groups } = await request({ records: named.join(',') }).unwrap();
      const entries = groups.flatMap((group) => toEntries(group, icons, store));
      const byKey = new Map(entries.map((entry) => [entry.key, entry]));
      return new Map(
        [...keys].flatMap(([path, key]) => {
          const entry = byKey.get(key);
          return entry ? [[path, entry]] : [];
        }),
      );
    },
  };
}

function toEntries({ type, list, more }: FoundGroup, icons: MenuIcons, store: AppStore): FoundEntry[] {
  const language = getLanguage();
  const { names, icon = '' }: Resource = resources[type];
  return list.flatMap((record): FoundEntry[] => {
    const addresses = RECORD_ADDRESSES[type](record).filter(({ page }) => icons.has(page));
    const [first] = addresses;
    if (first?.id !== 'open') return [];
    const verbs: RecordVerb[] = addresses.map(({ id, page, path }) => ({
      id: `${type} ${record.id} ${id}`,
      label: translate(recordSearchText, id),
      icon: <MenuIcon name={icons.get(page) ?? ''} />,
      target: { path },
    }));
    return [
      {
        id: `${type} ${record.id}`,
        key: createRecordKey(type, record.id),
        group: more ? translate(recordSearchText, 'groupOfMany', { name: names[language] }) : names[language],
        name: getName(record, language),
        detail: getDetail(record),
        icon: <MenuIcon name={icon} />,
        path: first.path,
        verbs: [
          ...verbs.slice(0, 1),
          ...toCalls(type, record),
          ...toEdits(type, record, store),
          ...verbs.slice(1),
          ...toQuestions(type, record, icons),
          ...toViews(type, record, store),
        ],
      },
    ];
  });
}

/** The console as the person or the role would see it; see the rows of both lists. */
function toViews(type: FoundType, record: FoundRecord, store: AppStore): RecordVerb[] {
  const user = selectUser(store.getState());
  if ((type !== 'user' && type !== 'role') || record.isDisabled || !user || user.seenAs) return [];
  const isSelf = type === 'user' && record.id === user.userId;
  if (isSelf || !hasAnyPermission(user.permissions, [seeAsContract.start.access])) return [];
  return [
    {
      id: `${type} ${record.id} seeAs`,
      label: translate(recordSearchText, 'seeAs'),
      icon: <Icon name="user" />,
      target: { run: () => void store.dispatch(seeAsRequested({ kind: type, id: record.id, name: record.name })) },
    },
  ];
}

const getName = ({ name, nameEn }: FoundRecord, language: Language) =>
  language === 'en-US' && nameEn !== '' ? nameEn : name;

const getDetail = ({ code, place, phone, isDisabled }: FoundRecord): string =>
  [isDisabled ? translate(recordSearchText, 'disabled') : '', place, phone || code].filter(Boolean).join(' · ');

/** Who can change it, and of a person what they cannot see; for those who may list people. */
function toQuestions(type: FoundType, { id }: FoundRecord, icons: MenuIcons): RecordVerb[] {
  if (!icons.has(USERS)) return [];
  const { contract }: Resource = resources[type];
  const what = contract?.update && toExplainedTarget(contract.update.access, id);
  const questions = [
    ...(type === 'user' ? [{ verb: 'why' as const, path: toWhyAddress({ person: id }) }] : []),
    ...(what === undefined ? [] : [{ verb: 'whoCan' as const, path: toWhyAddress({ what }) }]),
  ];
  return questions.map(({ verb, path }) => ({
    id: `${type} ${id} ${verb}`,
    label: translate(recordSearchText, verb),
    icon: <Icon name="info" />,
    target: { path },
  }));
}

const toCalls = (type: FoundType, { id, phone }: FoundRecord): RecordVerb[] =>
  phone === ''
    ? []
    : [
        {
          id: `${type} ${id} call`,
          label: translate(recordSearchText, 'call', { phone }),
          icon: <Icon name="smartphone" />,
          target: { href: `tel:${phone}` },
        },
      ];
