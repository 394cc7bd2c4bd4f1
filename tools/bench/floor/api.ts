import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

export interface MenuEntry {
  path: string;
  title: string;
}
export interface Person {
  id: number;
  name: string;
  phone: string;
  email: string;
  department: string;
  status: string;
}

/** Answers come from `serve-floor.ts`. */
export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api/' }),
  endpoints: (build) => ({
    getUser: build.query<{ name: string }, void>({ query: () => 'user' }),
    getMenu: build.query<MenuEntry[], void>({ query: () => 'menu' }),
    getPeople: build.query<Person[], void>({ query: () => 'people' }),
  }),
});

export const { useGetUserQuery, useGetMenuQuery, useGetPeopleQuery } = api;
