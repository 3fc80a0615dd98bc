import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/menus';
import { loadMenus } from './root-data.ts';

/** What is in the menus of the header, for pages that are there already. */
export const loader = ({ context }: Route.LoaderArgs) => loadMenus(context.get(pageContext).call);

/** They change as seldom as the catalog's categories. */
export const shouldRevalidate = () => false;
