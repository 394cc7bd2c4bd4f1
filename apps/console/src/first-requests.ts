import type { Endpoint } from '@backroom/contract';
import { dashboardContract } from '@backroom/contract/dashboard';
import { type Resource, resources } from '@backroom/contract/resources';

/**
 * The first request of a page, by component path: that of the list of each resource, and the home page. The build writes
 * them into index.html, which sends them while the code of the page loads. The query is that of the address.
 */
export const firstRequests: Readonly<Record<string, Endpoint>> = {
  ...Object.fromEntries(
    Object.values(resources).flatMap(({ path, contract }: Resource) =>
      path === undefined || !contract?.list ? [] : [[`${path}/index`, contract.list]],
    ),
  ),
  '/dashboard/index': dashboardContract.get,
};
