import type { Rolldown } from 'vite';

/**
 * Modules that every page needs, in one chunk: smaller than many shared chunks, and its hash does not change with the
 * pages.
 */
const BASE = [
  /\/node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|@reduxjs|@standard-schema)\//,
  /\/node_modules\/(use-sync-external-store|axios|styled-components|stylis)\//,
  /\/libs\/ui\/src\/(alert|button|field(?!\/use-)|i18n|image|lazy-module|mark|skeleton|spinner|store|text-input(?!\/textarea)|theme(?!\/(?:brand-style|set-brand|hover-tint|hex-color|grow-circle))|top-progress)\/|\/libs\/ui\/src\/(?:icon\/(?:draw-icon|shapes\/base)|text\/visually-hidden)/,
  /\/libs\/api\/client\/src\/(?!(?:business|identity|navigation|platform)\/(?!session\.|navigation\.|app-config\.|app-info\.)|events\/|queries\/(?!cache-tags)|http\/(?:download|file-name|conditional))/,
  /\/libs\/auth\/src\/(?!page-link|view|new-record-state|permissions|registered-pages|use-switch-role|use-get-session|user-storage\.|kept-period|recent-pages)/,
  /\/apps\/console\/src\/(?!page-registry|shell\/|error-reporting\/(?!capture-error|build-version)|toaster)/,
  /\/libs\/features\/errors\/src\/(page-error-boundary|chunk-load-error)/,
  /preload-helper/,
];

/** Small components of pages, which are not worth a request each: times, links, names, failed loading and codes, too. */
const SHELL = [
  // Days and times, which the sign-in page has none of.
  /\/node_modules\/dayjs\/|\/libs\/api\/contract\/src\/calendar\//,
  // Of filters in an address; apart from the validation, which imports it too.
  /\/libs\/api\/contract\/src\/values\/text\./,
  /\/shell\/index\.ts$|\/libs\/auth\/src\/(permissions|new-record-state)/,
  /\/libs\/ui\/src\/(card|format\/(?:number|bytes)|page-header|text\/text\.tsx|overlay\/close-button|toaster\/(toast-tone|toaster\.text))\b/,
  /\/libs\/api\/contract\/src\/[\w-]+\/(?!sign-in)[\w-]+\.constants\.|\/libs\/ui\/src\/(date-time\/|link\/|measure\/use-is-phone|stack\/|status-tag|empty-state\/(error-state|empty-state)|format\/(date-time|use-date-time-format|clock|time-zone))/,
  /\/libs\/records\/src\/(why\/why(?:-link)?\.|detail\/(detail-link|first-store-link|button-link)|record-types\/|record-name\/(?:record-name|linked-types|index)\.|contact\/|history\/(use-)?actor-name\b)|\/client\/src\/events\/(?:event-bus|session-event|plan-events)\./,
];

/** What list pages, and forms and dialogs of their records, have in common: components and endpoints. */
const LIST = [
  /\/libs\/records\/src\/(form\/form-values\.|list\/(?!removal|holder-list|list\.text|filter-fields|selection-bar|export-button)|columns\/|filters\/(?!time-range-control)|tools\/|labels\/|dept-options\/(?:use-|index)|option-nodes|status-options|errors|record\.text|list\/list\.text)|\/libs\/ui\/src\/(tree\/tree\.text|search-input\/|field\/use-uncommitted-text|text-input\/textarea)/,
  /\/libs\/api\/contract\/src\/[\w-]+\/(config|departments|dictionaries|history|holders|notices|posts|roles|users)\.contract\.|\/libs\/api\/contract\/src\/resources\/field\./,
  /\/libs\/api\/client\/src\/(?:business|identity|platform|queries)\/(config|departments|dictionaries|holders|notices|posts|roles|users|update-tags|previous-record|patch-current-user|search-query|import-query|use-list-query|use-api-store)\b/,
];

/**
 * What forms validate with; without a group of its own it would join the endpoints, which import it as well. Not the
 * schemas of the settings, made of all settings, whose names the list of settings shows without them.
 */
const VALIDATION =
  /\/node_modules\/zod\/|\/libs\/api\/contract\/src\/[\w-]+\/(?:(?!system-settings)[\w-]+\.schemas|fields|envelope|options|credentials|time-range)\./;

/** Sentences about operations, which home shows without the parts of the log. */
const OPERATIONS = /\/libs\/records\/src\/operations\/(?:format-period|linked-record|operation-sentence|use-operation)/;

/** What home, plans and the page of a store compute and write figures with, in one request. */
const FIGURES = /\/plan-figures\/(?:money|kpi-item|format-month-name)\.|\/month-plan\.rules\./;

/** Needed by no page of another resource. */
const STORES = /\/libs\/api\/(?:client|contract)\/src\/[\w-]+\/stores\.(?:api|contract)\./;

/**
 * The list of a feature, with descriptor, texts, values and small hooks that its forms and dialogs share; error pages
 * share none.
 */
const FEATURE_PARTS =
  /\/libs\/(?:api\/contract\/src\/resources\/([\w-]+)\.resource|features\/((?!sign-in|jobs|dashboard|errors)[\w-]+)\/src\/([\w-]+\.text|[\w-]+-values|use-[\w-]+-(?:tree|levels|field-meta)|(?!notice|dict-data)[\w-]+-(?:list|tree|log)-page))\.tsx?/;

/** Trees with the pane for them, and tables of trees. */
const TREE =
  /\/libs\/ui\/src\/(tree\/(?!tree\.text)|split\/|virtual-rows\/(?!virtualizer)|checkbox\/checkbox-indicator)/;
const TREE_TABLE = /\/libs\/(ui\/src\/tree-table|records\/src\/tree)\/(?!tree-move-dialog)/;

/** A path that is not in the menu of the user: the check and the page that explains it, in one request. */
const PAGE_ACCESS = [
  /\/shell\/unknown-path|\/page-access\.(api|contract)\.ts|\/errors\/src\/(forbidden|missing-right)/,
];

/** The event stream and what it keeps up to date, after the first page. */
const LIVE =
  /\/(status-banners\/status-banners|subscribe-to-events|session-events\.api|session-stream|leader-tab|own-notices\.contract)\./;

const toTest = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

const toPartsName = (id: string) => {
  const [, resource, feature = resource] = FEATURE_PARTS.exec(id) ?? [];
  return feature ? `${feature}-parts` : null;
};

/** A group includes the imports of its modules, apart from those of groups with a higher priority. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: toTest(BASE), priority: 5 },
  { name: 'shell', test: toTest(SHELL), priority: 4 },
  { name: 'operations', test: OPERATIONS, priority: 3 },
  { name: 'figures', test: FIGURES, priority: 3 },
  { name: 'validation', test: VALIDATION, priority: 2.5 },
  { name: 'list', test: toTest(LIST), priority: 2 },
  // Loaded after every first page, so that other overlays find the primitives in it.
  { name: 'toaster', test: /\/apps\/console\/src\/toaster\.ts$|\/overlay\/close-button\./, priority: 1 },
  { name: 'live', test: LIVE, priority: 1 },
  { name: 'page-access', test: toTest(PAGE_ACCESS), priority: 1 },
  { name: 'tree', test: TREE, priority: 1 },
  { name: 'stores-resource', test: STORES, priority: 1 },
  { name: 'tree-table', test: TREE_TABLE },
  { name: toPartsName, test: FEATURE_PARTS },
  { name: 'sign-in', test: /\/sign-in-page\.tsx$/ },
];
