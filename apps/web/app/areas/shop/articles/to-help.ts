import { redirect } from 'react-router';
import type { Route } from './+types/to-help';

/** The list of articles as it was addressed before. Articles themselves have stayed where they are. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/help${url.search}`, 301);
}
