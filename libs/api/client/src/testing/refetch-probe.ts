import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import type { $ZodType } from 'zod/v4/core';

import { api } from '../api.ts';
import { type DefinedEndpoint, listEndpoints } from './endpoint-definitions.ts';
import { createFakeServer } from './fake-server.ts';
import { sample, shapeOf } from './sample.ts';

type Values = Readonly<Record<string, unknown>>;
type Initiate = (arg: unknown) => UnknownAction & Promise<{ error?: unknown }>;

/** Arguments of uploads, which are not those of the contract. */
const UPLOAD = { file: new File([], 'users.csv'), type: 'text/csv', picture: new Blob() };

const pick = (values: Values, schema: $ZodType | undefined) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shapeOf(schema)));

/** Sample arguments of a call, with these values in the body. */
const createArg = ({ contract: { params, query, body, upload } }: DefinedEndpoint, values: Values = {}) =>
  upload
    ? Object.assign({}, UPLOAD, values)
    : {
        ...(params && { params: sample(params) }),
        ...(query && { query: sample(query) }),
        ...(body && { body: Object.assign(sample(body) as object, pick(values, body)) }),
      };

export const initiate = (endpoint: DefinedEndpoint, values?: Values) => {
  const initiators = api.endpoints as unknown as Record<string, { initiate: Initiate } | undefined>;
  const action = initiators[endpoint.name]?.initiate(createArg(endpoint, values));
  if (!action) throw new Error(`there is no endpoint ${endpoint.name}`);
  return action;
};

/** A store that is subscribed to every query, with a server that returns sample data. */
export function createRefetchProbe() {
  const endpoints = listEndpoints();
  const server = createFakeServer();
  const requested: string[] = [];
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });

  /** Dispatches an action and returns its error and the queries that were sent. */
  async function observe(dispatch: () => PromiseLike<{ error?: unknown }> | object) {
    requested.length = 0;
    const result = (await dispatch()) as { error?: unknown };
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return { error: result.error, queries: requested.toSorted() };
  }

  return {
    endpoints,

    /** Subscribes to every query. */
    start() {
      server.install();
      const queries = endpoints.filter(({ isQuery }) => isQuery);
      // `/post/{postId}` also matches `/post/option-select`.
      const isTemplate = ({ contract }: DefinedEndpoint) => Number(contract.path.includes('{'));
      for (const { name, contract } of queries.toSorted((one, other) => isTemplate(one) - isTemplate(other))) {
        server.on(contract, () => {
          requested.push(name);
          return sample(contract.data);
        });
      }
      return observe(() => Promise.all(queries.map((query) => store.dispatch(initiate(query)))));
    },

    /**
     * Sends a mutation.
     *
     * @param values of the request and of the record after the mutation, which otherwise have sample values
     * @param failure thrown by the server
     */
    mutate(name: string, values: Values, failure?: Error) {
      const endpoint = endpoints.find((each) => each.name === name);
      if (!endpoint) throw new Error(`there is no endpoint ${name}`);
      const { data } = endpoint.contract;
      server.on(endpoint.contract, () => {
        if (failure) throw failure;
        const result = sample(data);
        return result && Object.assign(result, pick(values, data));
      });
      return observe(() => store.dispatch(initiate(endpoint, values)));
    },

    dispatch: (action: UnknownAction) => observe(() => store.dispatch(action)),
  };
}
