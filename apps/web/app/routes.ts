import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/* The site map, by hand. Pages in the frame of header and footer first; those that fill the window on their own last. */
export default [
  layout('layout/shop-layout.tsx', [
    index('pages/home/home.tsx'),

    route('404', 'pages/not-found/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/not-found/not-found.tsx', { id: 'unknown-path' }),
  ]),
] satisfies RouteConfig;
