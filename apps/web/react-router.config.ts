import type { Config } from '@react-router/dev/config';

// The site map is small: sent with the page, it saves a request for the part that the links of each page need.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
