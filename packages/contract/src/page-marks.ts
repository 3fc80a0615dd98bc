/** In the query of a page that a form came to before the page could take it; the server leads back with it. */
export const notSentMarker = 'notSent';
