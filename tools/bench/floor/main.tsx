import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
// eslint-disable-next-line no-restricted-imports -- not part of the console
import { createBrowserRouter, NavLink, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import styled, { createGlobalStyle } from 'styled-components';

import { api, useGetMenuQuery, useGetUserQuery } from './api.ts';

/** The least that a console of our libraries can be: session, menu, a home page and a list without features. */
function Shell() {
  const user = useGetUserQuery();
  const menu = useGetMenuQuery();
  if (!user.data || !menu.data) return null;
  return (
    <Frame>
      <GlobalStyle />
      <nav>
        {menu.data.map(({ path, title }) => (
          <Entry key={path} to={path}>
            {title}
          </Entry>
        ))}
      </nav>
      <header>{user.data.name}</header>
      <main>
        <Outlet />
      </main>
    </Frame>
  );
}

const GlobalStyle = createGlobalStyle`
  body {
    margin: 0;
    font: 14px system-ui, sans-serif;
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template: 48px 1fr / 240px 1fr;
  min-height: 100vh;

  & > nav {
    grid-row: 1 / 3;
    background: #001529;
  }
`;

const Entry = styled(NavLink)`
  display: block;
  padding: 8px;
  color: #fff;
`;

const router = createBrowserRouter([
  {
    path: '/',
    Component: Shell,
    children: [
      { index: true, Component: () => <h1>Home</h1> },
      { path: 'people', lazy: () => import('./list-page.tsx') },
    ],
  },
]);

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
