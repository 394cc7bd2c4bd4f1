import type { Access, Language } from '@backroom/contract';
import { type Resource, resources } from '@backroom/contract/resources';

interface NewRecord {
  titles: Readonly<Record<Language, string>>;
  access: Access;
}

const getTitles = ({ names }: Resource): NewRecord['titles'] => ({
  'zh-CN': `新建${names['zh-CN']}`,
  'en-US': `New ${names['en-US'].toLowerCase()}`,
});

/** Title and permission of a new record, by component path of the page that creates it. */
export const newRecords: Readonly<Record<string, NewRecord>> = Object.fromEntries(
  Object.values(resources).flatMap((resource: Resource) => {
    const { path, contract } = resource;
    if (path === undefined || !contract?.create) return [];
    return [[`${path}/index`, { titles: getTitles(resource), access: contract.create.access }]];
  }),
);
